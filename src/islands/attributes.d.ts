import 'react';

/** Invoker commands (HTML standard): React passes the attributes through, its types do not know them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
  }
}
