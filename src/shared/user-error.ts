/**
 * An error whose message tells a person what to do, about a setting, a name or a file, for example. It has no stack trace, which Astro would
 * print below the message. Every other error is a fault of the program, and keeps its stack trace.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    delete this.stack;
  }
}
