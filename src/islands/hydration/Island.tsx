import {
  Component,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { saveIslandState } from './island-state.ts';

const isServer = typeof document === 'undefined';

/**
 * Codes of React's errors when the HTML differs from what it expects (https://react.dev/errors/418). React then renders the island
 * again and `Island` restores the visitor's state, so these errors are not reported.
 */
const MISMATCH = /Minified React error #(?:418|419|421|422|423|425);/;

if (!isServer)
  addEventListener('error', (event) => {
    if (MISMATCH.test(event.message)) event.preventDefault();
  });

/** Restores the state of the island before the browser paints, if React has rendered it again. */
function StateKeeper({ children }: { children: ReactNode }) {
  // At the first rendering the old elements are still in the document.
  const [restore] = useState(() => (isServer ? undefined : saveIslandState()));
  useLayoutEffect(() => restore?.(), [restore]);
  return children;
}

/**
 * The root of every island. Translators, password managers and other extensions change the page before and after hydration. If React
 * cannot hydrate the changed HTML, or fails later, the island is rendered again and keeps the visitor's state. Components call their
 * hooks outside of it, so that a message or a pending request is kept too.
 */
export class Island extends Component<{ children: ReactNode }> {
  override state = {};

  /** Makes React remove the failed elements and render the children again. */
  static getDerivedStateFromError() {
    return {};
  }

  override render() {
    return <StateKeeper>{this.props.children}</StateKeeper>;
  }
}

/**
 * Text inside an island, in a separate element, so that a translator may replace it: React hydrates the element whatever its text,
 * and later replaces all of it.
 */
export const Text = ({ children }: { children: string }) => (
  <span suppressHydrationWarning>{children}</span>
);

interface LoadErrorProps {
  /** What could not be loaded, and what to do. */
  children: string;
  className?: string;
  /** True to show it although the script has loaded. */
  isShown?: boolean;
}

/** The message of an island whose script could not be loaded (src/client/chunk-error-listeners.ts). It is in the HTML, and styles show it. */
export const LoadError = ({ children, className = '', isShown = false }: LoadErrorProps) => (
  <p
    role="alert"
    className={`message in-data-failed:block ${className} ${isShown ? '' : 'hidden'}`}
    data-tone="danger"
    suppressHydrationWarning
  >
    {children}
  </p>
);

interface LiveRegionProps extends ComponentProps<'div'> {
  /** The message, with a key that no other message has. */
  children: ReactElement | false | undefined;
}

/**
 * An element for messages, such as an alert. Ad blockers remove these. React would write the next message into the removed element,
 * so the error makes `Island` render the island again.
 */
export function LiveRegion({ children, ref, ...attributes }: LiveRegionProps) {
  const element = useRef<HTMLDivElement>(null);
  const key = children ? children.key : null;
  useImperativeHandle(ref, () => element.current!);
  useLayoutEffect(() => {
    if (key !== null && !element.current!.isConnected)
      throw new Error('Other software has removed the element for messages.');
  }, [key]);
  return (
    <div ref={element} {...attributes}>
      {children}
    </div>
  );
}

/** The only string that a policy without trusted types allows as HTML. */
const EMPTY = isServer
  ? ''
  : ((window as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '');

/** HTML from Astro inside an island. React never renders it: if the island is rendered again, the nodes move to the new element. */
export function ServerHtml({ id, children }: { id: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() =>
    isServer ? [] : [...(document.getElementById(id)?.childNodes ?? [])],
  );
  useLayoutEffect(() => {
    if (!element.current!.hasChildNodes()) element.current!.append(...nodes);
  }, [nodes]);
  if (isServer) return <div id={id}>{children}</div>;
  return (
    <div
      ref={element}
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: EMPTY }}
    />
  );
}
