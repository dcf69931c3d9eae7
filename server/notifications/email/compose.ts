import { fixedKinds } from '#domain/notifications/kinds.ts';
import { severalLine } from '#domain/notifications/line.ts';
import { notificationPath } from '#domain/notifications/link.ts';
import { m } from '#messages';
import type { Batch } from '../delivery/deliver.ts';
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
  const { reader, team, notifications } = batch;
  if (reader.email === null) return null;
  const [first] = notifications;
  const { kind } = first.notification;
  const news = notifications.map(({ notification }) => notification) as [typeof first.notification];
  const title = severalLine(news, { actor: first.actor, team: team.name });
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
    action: { label: m.mail_open(), url: actionUrl(batch, publicUrl) },
    why: m.mail_why({ team: team.name }),
    links: unsubscribeUrl ? [{ label: m.mail_unsubscribe(), url: unsubscribeUrl }] : [],
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

/** One notification leads to what it is about, several of a kind to the page that has them all. */
function actionUrl({ notifications }: Batch, publicUrl: URL): string {
  const url = new URL(notificationPath(notifications[0].notification), publicUrl);
  if (notifications.length > 1) url.search = '';
  return url.href;
}

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
