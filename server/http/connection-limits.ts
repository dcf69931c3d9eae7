/**
 * How long and how much a client may take to say what it wants, before anything of ours runs: a connection costs a descriptor and
 * a few KiB, so a slow one is ended rather than counted. Decision 0057.
 */
export const connectionLimits = {
  /** The head and the body of a request. A picture of 5 MiB takes as long at 1.4 Mbit/s. */
  requestTimeout: 30_000,
  /** Longer than the 60 s for which proxies keep their connections: else they would send on one that is closing. */
  keepAliveTimeout: 65_000,
  /** Without a bound on requests: each is counted by the rate limit, and a proxy sends everybody's on a few connections. */
  maxRequestsPerSocket: 0,
  http: {
    /** A head is sent at once, in one packet or two. */
    headersTimeout: 10_000,
    /** How often both timeouts are looked at; every 30 s otherwise, so that a head could take 40. */
    connectionsCheckingInterval: 5_000,
    /** Bytes of a head: cookies and a URL of ours take less than 2 KiB. */
    maxHeaderSize: 16_384,
  },
} as const;
