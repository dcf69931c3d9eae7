import type { PushContent } from '#contract/push-content.ts';
import { urgentKinds } from '#domain/notifications/kinds.ts';
import { notificationLine } from '#domain/notifications/line.ts';
import { inLanguage } from '#messages/language';
import type { Batch } from '../delivery/deliver.ts';
import { batchPath, batchTitle, zonesOf } from '../delivery/summary.ts';
import { mailBlocks } from '../email/blocks.ts';
import { blockText } from '../email/text.ts';

export type PushMessage = {
  readonly content: PushContent;
  /** The topic: a message that the push service has not delivered yet is replaced by the next one of its topic. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
};

/** The most bytes of a message before encryption: push services have to accept 4 KB with what it adds. */
export const maxContentBytes = 3072;

/** The push message for a batch, in its reader's language. */
export function composePush(batch: Batch): PushMessage {
  return inLanguage(batch.reader.language, () => compose(batch));
}

function compose(batch: Batch): PushMessage {
  const { kind, facts } = batch.notifications[0].notification;
  // A device shows one message about a game that changes: the latest.
  const isChange = batch.notifications.length === 1 && (kind === 'game_moved' || kind === 'game_cancelled');
  const game = isChange && 'gameId' in facts ? `game-${facts.gameId}` : null;
  const content = {
    title: batchTitle(batch),
    body: pushBody(batch),
    path: batchPath(batch),
    tag: game ?? `notification-${batch.id}`,
  };
  return {
    content: fitted(content),
    topic: game ?? `n${batch.id}`,
    urgency: urgentKinds.includes(kind) ? 'high' : 'normal',
  };
}

/** The facts of one notification, or a line for each of several. */
function pushBody(batch: Batch): string {
  const { notifications, team } = batch;
  const zones = zonesOf(batch);
  const lines =
    notifications.length === 1
      ? mailBlocks(batch).flatMap(blockText)
      : notifications.map(({ notification, actor }) =>
          notificationLine(notification, { actor, team: team.name, zones }),
        );
  return lines.join('\n') || team.name;
}

/** Shortens users' texts, the body first, until the whole message fits. */
function fitted(content: PushContent): PushContent {
  if (byteLength(content) <= maxContentBytes) return content;
  if (content.body !== '') return fitted({ ...content, body: halved(content.body) });
  return fitted({ ...content, title: halved(content.title) });
}

function byteLength(content: PushContent): number {
  return Buffer.byteLength(JSON.stringify(content));
}

function halved(text: string): string {
  const characters = [...text];
  return characters.length < 2 ? '' : `${characters.slice(0, characters.length / 2).join('')}…`;
}
