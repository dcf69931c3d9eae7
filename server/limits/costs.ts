/**
 * What work costs, in points. A point is a millisecond of CPU, PostgreSQL's included, measured on the largest of each kind and
 * rounded up. Decision 0058.
 */
export const costs = {
  /** A read that is computed for this caller; one from the cache costs no more than a request. */
  read: 5,
  write: 15,
  /** A stored picture, read and sent. */
  picture: 1,
  /** Bytes of JSON for a point: as long as parsing takes where it is nested deepest. */
  jsonBytesPerPoint: 4_096,
};
