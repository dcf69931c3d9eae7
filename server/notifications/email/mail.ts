/** An e-mail as it is handed to a mail server. Every text goes into a structured field of its own: none can end a header. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Message-ID, the same when it is sent again, so that mailboxes show it once. */
  readonly messageId: string;
  /** The URL that ends e-mails of this kind by one POST, also when signed out; null for kinds without a setting. RFC 8058. */
  readonly unsubscribeUrl: string | null;
};

/** Hands e-mails over. Throws HandOverError. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Why the mail server cannot be used now; null when it can. */
  problem(): Promise<string | null>;
  close(): void;
};
