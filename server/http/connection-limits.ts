/**
 * Timeouts and sizes of a request before a handler runs. A connection costs a descriptor and a few KiB, so that a slow one is
 * closed rather than counted.
 */
export const connectionLimits = {
  /** The head and the body of a request. A picture of 5 MiB takes as long at 1.4 Mbit/s. */
  requestTimeout: 30_000,
  /**
   * Longer than the 60 s for which proxies keep idle connections: otherwise they might send a request on one that is being
   * closed.
   */
  keepAliveTimeout: 65_000,
  /**
   * No limit of requests on a connection: the rate limit counts them, and a proxy sends those of many clients on a few
   * connections.
   */
  maxRequestsPerSocket: 0,
  http: {
    /** A head is sent at once, in one packet or two. */
    headersTimeout: 10_000,
    /** How often Node checks both timeouts. Its default of 30 s would allow a head 40 s. */
    connectionsCheckingInterval: 5_000,
    /** Bytes of a head: cookies and a URL of ours take less than 2 KiB. */
    maxHeaderSize: 16_384,
  },
} as const;
