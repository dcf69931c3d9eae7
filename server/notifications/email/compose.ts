import type { SubFacts } from '#domain/notifications/facts.ts';
import { fixedKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import type { EmailHasher } from '#server/database/email-hash.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import { subPath } from '#server/signing/sub-link.ts';
import { subOptOutToken, unsubscribeToken } from '#server/signing/unsubscribe-token.ts';
import type { Batch } from '../delivery/deliver.ts';
import { batchPath, batchTitle } from '../delivery/summary.ts';
import { htmlMail } from './html.ts';
import type { Mail } from './mail.ts';
import type { MailContent } from './sections.ts';
import { type MailLink, mailSections } from './sections.ts';

/** Characters of a subject, so that a phone shows it whole. */
export const subjectLimit = 60;

export type ComposeOptions = {
  readonly publicUrl: URL;
  readonly unsubscribeKey: SigningKey;
  readonly answerKey: SigningKey;
  readonly subKey: SigningKey;
  readonly hashEmail: EmailHasher;
};

/** The e-mail for a batch; null for a reader without an address. */
export function composeMail(batch: Batch, options: ComposeOptions): Mail | null {
  const { publicUrl } = options;
  const { reader, team } = batch;
  if (reader.email === null) return null;
  const { notification: first } = batch.notifications[0];
  const title = batchTitle(batch);
  const unsubscribeUrl = unsubscribeUrlOf(batch, first.kind, options);
  const content = {
    title,
    team: team.name,
    sections: mailSections(batch, options),
    ...(first.kind === 'sub'
      ? subContent(first.facts, team, options)
      : {
          action: { label: m.mail_open(), url: new URL(batchPath(batch), publicUrl).href },
          why: m.mail_why({ team: team.name }),
        }),
    links: [
      ...(unsubscribeUrl ? [{ label: m.mail_unsubscribe(), url: unsubscribeUrl }] : []),
      ...(unsubscribeUrl && reader.playerId !== null
        ? [{ label: m.mail_settings(), url: new URL('/settings/messages', publicUrl).href }]
        : []),
    ],
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

/** The URL that ends e-mails of this kind; for subs those of every team, because all of them have the same sender. */
function unsubscribeUrlOf(
  { reader: { playerId, email }, team }: Batch,
  kind: NotificationKind,
  { publicUrl, unsubscribeKey, hashEmail }: ComposeOptions,
): string | null {
  const urlOf = (token: string) => new URL(`/unsubscribe/${token}`, publicUrl).href;
  if (kind === 'sub') return email && urlOf(subOptOutToken(unsubscribeKey, hashEmail(email)));
  if (playerId === null || fixedKinds.includes(kind)) return null;
  return urlOf(unsubscribeToken(unsubscribeKey, { teamId: team.id, playerId, kind }));
}

/** The content for a sub, who has no account: the signed link identifies them. */
function subContent(
  facts: SubFacts,
  { id: teamId, name }: Batch['team'],
  { publicUrl, subKey }: Pick<ComposeOptions, 'publicUrl' | 'subKey'>,
): Pick<MailContent, 'action' | 'why'> {
  const { subId, linkRevision: revision } = facts;
  if (facts.what === 'offered')
    return {
      action: { label: m.mail_sub_join(), url: new URL('/login', publicUrl).href },
      why: m.mail_sub_why({ team: name }),
    };
  const gameId = facts.what === 'listed' ? null : facts.game.gameId;
  const path = subPath(subKey, { teamId, subId, gameId, revision, source: 'mail' });
  return {
    action: { label: m.mail_answer(), url: new URL(path, publicUrl).href },
    why: gameId === null ? m.mail_sub_whyNew({ team: name }) : m.mail_sub_why({ team: name }),
  };
}

function textMail({ title, sections, action, why, links }: MailContent): string {
  return [
    title,
    ...sections.flatMap(({ lines, answers }) => [...block(lines), ...block(answers.map(linkLine))]),
    '',
    linkLine(action),
    '',
    '-- ',
    why,
    ...links.map(linkLine),
    '',
  ].join('\n');
}

/** The lines with an empty line before them. */
function block(lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', ...lines] : [];
}

function linkLine({ label, url }: MailLink): string {
  return `${label}: ${url}`;
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
