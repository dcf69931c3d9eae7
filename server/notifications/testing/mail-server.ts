import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { openMailServer } from './open-mail-server.ts';

/** Refuses as a mail server does: `replyWith(552, '5.2.2 Mailbox full')`. */
export function replyWith(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

/** A mail server on loopback that ends with the test. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const { close, ...mailServer } = await openMailServer(options);
  onTestFinished(close);
  return mailServer;
}
