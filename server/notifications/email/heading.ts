import type { Notification, SubFacts } from '#domain/notifications/facts.ts';
import { m } from '#messages';
import type { Batch } from '../delivery/deliver.ts';
import { batchTitle } from '../delivery/summary.ts';

/** The heading of an e-mail: its subject, without the facts that follow in a block of their own. */
export function mailHeading(batch: Batch): string {
  const [{ notification, actor }, ...others] = batch.notifications;
  const name = actor ?? m.notification_somebody();
  const short = others.length === 0 ? shortHeading(notification, { name, team: batch.team.name }) : null;
  return short ?? batchTitle(batch);
}

function shortHeading({ kind, facts }: Notification, { name, team }: { name: string; team: string }) {
  switch (kind) {
    case 'game_added':
      return 'count' in facts ? null : m.mail_heading_gameAdded();
    case 'game_moved':
      if ('count' in facts) return null;
      return facts.isRestored ? m.mail_heading_gameRestored() : m.mail_heading_gameMoved();
    case 'game_cancelled':
      return m.mail_heading_gameCancelled();
    case 'result_entered':
      return m.mail_heading_result();
    case 'scorer_added':
      return m.mail_heading_scorer();
    case 'answer_wanted':
      return m.mail_heading_question();
    case 'league_announcement':
      return facts.title;
    case 'answers_summary':
      return facts.counts.in < facts.minimum
        ? m.mail_heading_short({ count: facts.counts.in })
        : m.mail_heading_summary({ count: facts.counts.in });
    case 'dropped_out':
      return facts.isSub ? m.mail_heading_droppedOutSub() : m.mail_heading_droppedOut({ name });
    case 'sub':
      return subHeading(facts, team);
    default:
      return null;
  }
}

function subHeading({ what }: SubFacts, team: string): string | null {
  switch (what) {
    case 'invited':
      return m.mail_heading_subInvited({ team });
    case 'moved_up':
      return m.mail_heading_subMovedUp();
    case 'released':
      return m.mail_heading_subReleased({ team });
    case 'game_changed':
      return m.mail_heading_subGameChanged();
    case 'game_cancelled':
      return m.mail_heading_gameCancelled();
    default:
      return null;
  }
}
