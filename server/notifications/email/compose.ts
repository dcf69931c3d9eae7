import { fixedKinds } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import type { Batch } from '../delivery/deliver.ts';
import { batchPath, batchTitle } from '../delivery/summary.ts';
import { detailLines } from './details.ts';
import { htmlMail } from './html.ts';
import type { Mail } from './mail.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Characters of a subject, so that a phone shows it whole. */
export const subjectLimit = 60;

export type ComposeOptions = {
  readonly publicUrl: URL;
  readonly unsubscribeKey: Uint8Array;
};

/** The mail that tells a batch. Null for somebody without an e-mail. */
export function composeMail(batch: Batch, { publicUrl, unsubscribeKey }: ComposeOptions): Mail | null {
  const { reader, team } = batch;
  if (reader.email === null) return null;
  const { kind } = batch.notifications[0].notification;
  const title = batchTitle(batch);
  const { playerId } = reader;
  const unsubscribeUrl =
    playerId === null || fixedKinds.includes(kind)
      ? null
      : new URL(
          `/unsubscribe/${unsubscribeToken(unsubscribeKey, { teamId: team.id, playerId, kind })}`,
          publicUrl,
        ).href;
  const content = {
    title,
    team: team.name,
    lines: detailLines(batch),
    action: { label: m.mail_open(), url: new URL(batchPath(batch), publicUrl).href },
    why: m.mail_why({ team: team.name }),
    links: unsubscribeUrl
      ? [
          { label: m.mail_unsubscribe(), url: unsubscribeUrl },
          { label: m.mail_settings(), url: new URL('/settings/messages', publicUrl).href },
        ]
      : [],
  };
  return {
    to: { name: reader.name ?? '', address: reader.email },
    subject: shortened(title),
    text: textMail(content),
    html: htmlMail(content),
    messageId: `<notification-${batch.id}@${publicUrl.hostname}>`,
    unsubscribeUrl,
  };
}

export type MailContent = {
  readonly title: string;
  readonly team: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly why: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

function textMail({ title, lines, action, why, links }: MailContent): string {
  return [
    title,
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
    `${action.label}: ${action.url}`,
    '',
    '-- ',
    why,
    ...links.map(({ label, url }) => `${label}: ${url}`),
    '',
  ].join('\n');
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(plain)].map(
    ({ segment }) => segment,
  );
  if (characters.length <= subjectLimit) return plain;
  return `${characters
    .slice(0, subjectLimit - 1)
    .join('')
    .trimEnd()}…`;
}
