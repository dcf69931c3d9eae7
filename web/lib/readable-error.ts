/** What this client itself has against an input; the message is for a person to read. */
export class ReadableError extends Error {
  override name = 'ReadableError';
}
