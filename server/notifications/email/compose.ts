import { type Answer, answers } from '#domain/attendance/answer.ts';
import type { Notification, SubFacts } from '#domain/notifications/facts.ts';
import { fixedKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import type { EmailHasher } from '#server/database/email-hash.ts';
import { answerPath } from '#server/signing/answer-link.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import { subPath } from '#server/signing/sub-link.ts';
import { leagueOptOutToken, subOptOutToken, unsubscribeToken } from '#server/signing/unsubscribe-token.ts';
import type { Batch } from '../delivery/deliver.ts';
import { batchPath, batchTitle, zonesOf } from '../delivery/summary.ts';
import type { LeagueMails } from '../league-mails.ts';
import { mailBlocks } from './blocks.ts';
import type { MailContent, MailLink, MailSection } from './content.ts';
import { mailHeading } from './heading.ts';
import type { Mail } from './mail.ts';
import { actionLabel, nextLine, reason } from './next-step.ts';
import { previewText, shortened } from './preview.ts';
import { textMail } from './text.ts';

/** Characters of a subject, so that a phone shows it whole. */
export const subjectLimit = 60;

export type ComposeOptions = {
  readonly publicUrl: URL;
  readonly unsubscribeKey: SigningKey;
  readonly answerKey: SigningKey;
  readonly subKey: SigningKey;
  readonly hashEmail: EmailHasher;
};

/** The e-mail for a batch, in its reader's language; null for a reader without an address. */
export function composeMail(batch: Batch, options: ComposeOptions): Promise<Mail | null> {
  return inLanguage(batch.reader.language, () => compose(batch, options));
}

async function compose(batch: Batch, options: ComposeOptions): Promise<Mail | null> {
  const { publicUrl } = options;
  const { reader } = batch;
  if (reader.email === null) return null;
  const unsubscribeUrl = unsubscribeUrlOf(batch, options);
  const content = mailContent(batch, unsubscribeUrl, options);
  // Loaded with the first e-mail: a server that sends none needs no memory for it.
  const { htmlMail } = await import('./html.ts');
  return {
    to: { name: reader.name ?? '', address: reader.email },
    subject: shortened(batchTitle(batch), subjectLimit),
    text: textMail(content),
    html: await htmlMail(content),
    messageId: `<notification-${batch.id}@${publicUrl.hostname}>`,
    unsubscribeUrl,
  };
}

function mailContent(batch: Batch, unsubscribeUrl: string | null, options: ComposeOptions): MailContent {
  const { notifications, team, reader } = batch;
  const [{ notification }, ...others] = notifications;
  const sections = mailBlocks(batch).map((block) => ({
    ...block,
    answers: answerLinks(batch, block, options),
  }));
  const next = others.length === 0 ? nextLine(notification, zonesOf(batch)) : null;
  return {
    team: team.name,
    colors: team.colors,
    preview: previewText(sections, next),
    greeting: greeting(reader.name),
    heading: mailHeading(batch),
    sections,
    action: action(batch, options),
    next,
    why: reason(notification, team.name),
    links: footerLinks(batch, unsubscribeUrl, options),
  };
}

function greeting(name: string | null): string {
  const firstName = name?.trim().split(/\s+/)[0];
  return firstName ? m.mail_greeting({ name: firstName }) : m.mail_greetingUnnamed();
}

const labels = { in: m.mail_answer_in, maybe: m.mail_answer_maybe, out: m.mail_answer_out };

/** The links by which a player answers with one press, also when signed out. */
function answerLinks(
  { reader: { playerId }, team }: Batch,
  { gameToAnswer: gameId }: Pick<MailSection, 'gameToAnswer'>,
  { publicUrl, answerKey }: ComposeOptions,
): MailLink[] {
  if (gameId === null || playerId === null) return [];
  const link = { playerId, gameId, revision: team.linkRevision };
  const url = (answer: Answer) => new URL(answerPath(answerKey, link, answer), publicUrl).href;
  return answers.map((answer) => ({ label: labels[answer](), url: url(answer) }));
}

function action(batch: Batch, options: ComposeOptions): MailLink {
  const [{ notification }, ...others] = batch.notifications;
  const { publicUrl } = options;
  if (notification.kind === 'sub') return subAction(notification.facts, batch.team.id, options);
  return {
    label: actionLabel(notification, others.length > 0),
    url: new URL(batchPath(batch), publicUrl).href,
  };
}

const subLabels = {
  listed: m.mail_sub_answer,
  invited: m.mail_sub_answer,
  moved_up: m.mail_sub_details,
  released: m.mail_sub_details,
  game_changed: m.mail_sub_details,
  game_cancelled: m.mail_sub_details,
};

/** The link of a sub, who has no account: it identifies them. */
function subAction(facts: SubFacts, teamId: number, { publicUrl, subKey }: ComposeOptions): MailLink {
  const { what, subId, linkRevision: revision } = facts;
  if (what === 'offered') return { label: m.mail_sub_join(), url: new URL('/login', publicUrl).href };
  const gameId = what === 'listed' ? null : facts.game.gameId;
  const path = subPath(subKey, { teamId, subId, gameId, revision, source: 'mail' });
  return { label: subLabels[what](), url: new URL(path, publicUrl).href };
}

function footerLinks(
  { reader, notifications: [{ notification }] }: Batch,
  unsubscribeUrl: string | null,
  { publicUrl }: ComposeOptions,
): MailLink[] {
  if (unsubscribeUrl === null) return [];
  const stop = { label: m.mail_stop({ kind: notification.kind }), url: unsubscribeUrl };
  if (reader.playerId === null) return [stop];
  return [stop, { label: m.mail_settings(), url: new URL('/settings/messages', publicUrl).href }];
}

/** The URL that ends e-mails of this kind; for subs those of every team, because all of them have the same sender. */
function unsubscribeUrlOf(
  { reader: { playerId, email }, team, notifications: [{ notification }] }: Batch,
  { publicUrl, unsubscribeKey, hashEmail }: ComposeOptions,
): string | null {
  const kind: NotificationKind = notification.kind;
  const urlOf = (token: string) => new URL(`/unsubscribe/${token}`, publicUrl).href;
  if (kind === 'sub') return email && urlOf(subOptOutToken(unsubscribeKey, hashEmail(email)));
  const ofLeague = email && leagueMailsOf(notification);
  if (ofLeague) return urlOf(leagueOptOutToken(unsubscribeKey, { ...ofLeague, emailHash: hashEmail(email) }));
  if (playerId === null || fixedKinds.includes(kind)) return null;
  return urlOf(unsubscribeToken(unsubscribeKey, { teamId: team.id, playerId, kind }));
}

/** Of which league an email to somebody without a player is; null for all others. */
function leagueMailsOf(notification: Notification): LeagueMails | null {
  if (notification.kind !== 'league_desk' && notification.kind !== 'league_announcement') return null;
  const { kind, facts } = notification;
  return facts.leagueId === undefined ? null : { leagueId: facts.leagueId, kind };
}
