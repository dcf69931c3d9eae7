const plainEmail = /^[!-?A-~]+@[!-?A-~]+$/;

/**
 * The form in which emails are stored and compared: trimmed, with ASCII letters in lower case. Unicode's lower case would turn
 * the Kelvin sign into a k, so that one mailbox could pass for another. Product §4, Sign-in flow responses.
 */
export function normaliseEmail(text: string): string {
  return text
    .replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * Whether an email only has visible ASCII characters, as a captain's or admin's must. Decision 0052. Product §4, Sign-in flow
 * responses.
 */
export function isPlainEmail(email: string): boolean {
  return plainEmail.test(email);
}

/** A dot-atom and a host name. Quotes, comments, routes and IP literals would be other spellings of one mailbox. */
const deliverable =
  /^[a-z0-9&'*+/=?^_`{|}~#$-]+(\.[a-z0-9&'*+/=?^_`{|}~#$-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z]$/;

/** Whether an email that somebody else typed may be sent to. Product §2, Who's in. */
export function isDeliverableEmail(email: string): boolean {
  return deliverable.test(email);
}

const hostsWithoutDots: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox of a normalised email, for limits and refusals: without the '+' part, and for Gmail without dots. Never an
 * address to send to. Product §2, Who's in.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  return hostsWithoutDots.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
