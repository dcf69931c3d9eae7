import type { Target } from './find-element.ts';

/** A window of a browser other than Chromium, with the few things that tests do in it. */
export type BrowserWindow = {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It returns JSON, and sees nothing of its module. */
  run<Result>(task: () => Result | Promise<Result>): Promise<Result>;
  /** False when there is no such element. */
  click(target: Target): Promise<boolean>;
  /** Types into the field that has the focus. */
  type(text: string): Promise<void>;
};

export type OtherBrowser = {
  /** The window that opens with the browser. */
  window: BrowserWindow;
  /** The window that the first one has opened, while it is open. */
  popup(): Promise<BrowserWindow | null>;
  /** What the first window has logged as an error. WebKit's driver has no way to read that, so it stays empty. */
  errors: string[];
  close(): Promise<void>;
};
