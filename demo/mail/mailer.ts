import type { Mailer } from '#server/notifications/email/mail.ts';
import type { Mailbox } from './mailbox.ts';

/** Puts emails into the demo's mailbox, in place of a mail server. */
export function demoMailer(mailbox: Mailbox, now = Date.now): Mailer {
  return {
    async send({ to, subject, text, html, messageId }) {
      await mailbox.add({ to, subject, text, html, messageId, sentAt: new Date(now()).toISOString() });
    },
    problem: async () => null,
    close() {},
  };
}
