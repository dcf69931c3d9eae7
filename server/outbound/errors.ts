/** The address may not be used at all; the message is for the person who gave it and never holds the address. */
export class UrlRefused extends Error {
  override name = 'UrlRefused';
}

/** What is behind the address could not be had this time. The message never holds the address. */
export class UrlUnreachable extends Error {
  override name = 'UrlUnreachable';
}
