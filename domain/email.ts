const plainEmail = /^[!-?A-~]+@[!-?A-~]+$/;

/**
 * The form in which e-mails are stored and compared: without spaces around it, and with ASCII letters in lower case.
 * Unicode's own lower case would make a k of the Kelvin sign, so that one mailbox could pass for another.
 * Product §4, Sign-in flow responses.
 */
export function normaliseEmail(text: string): string {
  return text
    .replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Whether an e-mail is of visible ASCII alone: only such a one is a captain's or an admin's. Decision 0052.
 * Product §4, Sign-in flow responses.
 */
export function isPlainEmail(email: string): boolean {
  return plainEmail.test(email);
}
