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

/** A dot-atom and a host name. Quotes, comments, routes and IP literals would be further spellings of one mailbox. */
const deliverable =
  /^[a-z0-9&'*+/=?^_`{|}~#$-]+(\.[a-z0-9&'*+/=?^_`{|}~#$-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z]$/;

/** Whether mail may be sent to a normalised e-mail that somebody else has typed. Product §2, Who's in. */
export function isDeliverableEmail(email: string): boolean {
  return deliverable.test(email);
}

const hostsWithoutDots: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that a normalised e-mail leads to, for limits and refusals: without what follows a plus sign, and for Gmail without
 * dots. Never an address to send to. Product §2, Who's in.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  return hostsWithoutDots.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
