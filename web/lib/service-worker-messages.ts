/** What pages and the service worker say to each other. */
export const serviceWorkerMessages = {
  /** A page's message: the waiting version may replace the running one. */
  takeOver: 'take-over',
  /** A page's question, with a port for the answer: is this file one of yours? */
  keepsFile: 'keeps-file',
  /** The tag of a background sync. */
  sendStats: 'send-kept-stats',
} as const;
