/** The processes of a server. */
export type Processes = {
  /** When it was started, in milliseconds since 1970. */
  readonly startedMs: number;
  /** How many answer requests, and how many should. */
  readonly alive: number;
  readonly expected: number;
};

/** A server of one process, which is this one. */
export const ownProcess: Processes = { startedMs: performance.timeOrigin, alive: 1, expected: 1 };
