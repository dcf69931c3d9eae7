const openable = /^\/(dashboard|schedule|roster|submit-stats)?\/?$/;

/** Whether a screen shows something without a connection, or is for filling in something that is then kept. */
export function opensOffline(pathname: string): boolean {
  return openable.test(pathname);
}
