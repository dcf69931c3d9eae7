import type { FactsOf } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { mentionsIn } from '../mentions/queries.ts';
import type { EditedText } from './queries.ts';

type Edit = {
  readonly teamId: AuthorizedTeamId;
  readonly authorId: number;
  /** The post or comment as it is stored, locked. */
  readonly before: Pick<EditedText, 'content' | 'mentions'>;
  readonly content: string;
  readonly facts: FactsOf['mentioned'];
  readonly cause: string;
  readonly store: (text: EditedText) => Promise<void>;
};

/**
 * Stores the new text of a post or a comment and notifies the players whom only the new text mentions. The same text changes
 * nothing. The caller has locked the team's players and then the post: see `keepTeam`.
 */
export async function editText(services: Services, tx: Transaction, edit: Edit): Promise<void> {
  const { teamId, authorId, before, content, facts, cause, store } = edit;
  if (content === before.content) return;
  const mentions = await mentionsIn(tx, teamId, content);
  await store({ content, mentions, editedAt: String(await services.clock.now(tx)) });
  const earlierIds = new Set(Object.values(before.mentions));
  const to = Object.values(mentions).filter((id) => !earlierIds.has(id));
  await notify(services, tx, { kind: 'mentioned', teamId, cause, actorId: authorId, facts, to });
}
