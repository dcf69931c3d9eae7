/** The client itself refuses an input; the message is for the user. */
export class ReadableError extends Error {
  override name = 'ReadableError';
}
