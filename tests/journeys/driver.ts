/** What a journey needs of a browser, so that one description of it runs in every engine. */
export interface Driver {
  /** Opens an address of the host and waits until it has loaded. */
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument. */
  evaluate: <Result, Argument>(
    script: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Result>;
  /** Presses the first button of the pointer at a place of the window, in px. */
  pressAt: (x: number, y: number) => Promise<void>;
  /** Presses a key: a letter, or a name such as `Enter` (UI Events, KeyboardEvent.key). */
  key: (name: string) => Promise<void>;
  /** Size of what shows the page, in px. */
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** The engines of the browsers that visitors have. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];
