/** A mail as it is handed to a mail server. Every text goes into a structured field of its own: none can end a header. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same when it is sent again: mailboxes show it once. */
  readonly messageId: string;
  /** Ends mails of this kind by one POST, signed out too; null where there is nothing to choose. RFC 8058. */
  readonly unsubscribeUrl: string | null;
};

/** Hands mails over. Throws HandOverError. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Why no mail can be handed over now; null when all is well. */
  problem(): Promise<string | null>;
  close(): void;
};
