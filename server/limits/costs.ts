/**
 * What work costs, in points: a point is a millisecond of processor time, that of PostgreSQL included, rounded up from what
 * `npm run bench -- costs` measures on the largest of each kind. Decision 0058.
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
