/** Why a notification couldn't be delivered. */
export const deliveryFailures = [
  'mailbox_full',
  'mailbox_unknown',
  'refused',
  'sign_in_refused',
  'unreachable',
  'timed_out',
  'failed',
] as const;

export type DeliveryFailure = (typeof deliveryFailures)[number];

/**
 * The failure that a mail server's reply means, by its reply code (RFC 5321) and the enhanced status code in its text (RFC
 * 3463). Product §2, Emails.
 */
export function classifySmtpReply(code: number, text: string): DeliveryFailure {
  const [, enhanced] = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(text) ?? [];
  if (code === 535 || code === 534 || code === 530) return 'sign_in_refused';
  if (enhanced === '2.2' || code === 552 || code === 452) return 'mailbox_full';
  if (enhanced === '1.1' || enhanced === '2.1' || enhanced === '1.10' || code === 551)
    return 'mailbox_unknown';
  if (code === 550 && enhanced === undefined) return 'mailbox_unknown';
  return 'refused';
}
