/** A start that cannot go on; the message is the one line the terminal shows. */
export class StartError extends Error {
  override name = 'StartError';
}
