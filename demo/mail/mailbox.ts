import type { Mail } from '#server/notifications/email/mail.ts';

/** An email as the demo's mailbox page shows it. */
export type DemoMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'messageId'> & {
  readonly id: number;
  /** An ISO moment. */
  readonly sentAt: string;
};

export type Mailbox = {
  add(mail: Omit<DemoMail, 'id'>): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly DemoMail[]>;
  find(id: number): Promise<DemoMail | null>;
};

/** As many as are shown: older ones go when new ones come. */
export const mostMails = 200;

/** A mailbox in this process, empty at each start. One mail of each Message-ID, as mailboxes have it. */
export function memoryMailbox(): Mailbox {
  const mails: DemoMail[] = [];
  let lastId = 0;
  return {
    async add(mail) {
      if (mails.some(({ messageId }) => messageId === mail.messageId)) return;
      lastId += 1;
      mails.unshift({ ...mail, id: lastId });
      mails.length = Math.min(mails.length, mostMails);
    },
    list: async () => mails,
    find: async (id) => mails.find((mail) => mail.id === id) ?? null,
  };
}
