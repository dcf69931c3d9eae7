import { useQuery } from '@tanstack/react-query';
import { type Answer, answers } from '#domain/attendance/answer.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useSetAnswer } from '#web/queries/attendance/mutations.ts';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { useSetApproval } from '#web/queries/players/mutations.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { rowClasses } from './entry-row-classes.ts';
import type { InboxGroup } from './inbox-days.ts';
import { LeagueResultAnswer } from './league-result-answer.tsx';

/** What the entries ask their reader for, done here, as long as it is due. The server marks them as read then. */
export function EntryActions({ teamId, group }: { teamId: number; group: InboxGroup }) {
  const [{ about }] = group;
  if (about.kind === 'approval_waiting') return <Approvals teamId={teamId} group={group} />;
  if (about.kind === 'league_game' && (about.facts.duty || about.facts.shortGame)) return null;
  if (about.kind === 'league_game') return <LeagueResultAnswer gameId={about.facts.gameId} />;
  const asks = about.kind === 'answer_wanted' || about.kind === 'game_moved';
  return asks && 'gameId' in about.facts ? <OwnAnswer teamId={teamId} gameId={about.facts.gameId} /> : null;
}

function Approvals({ teamId, group }: { teamId: number; group: InboxGroup }) {
  const manages = useAccount()?.managedTeamIds.includes(teamId) ?? false;
  const { data = [] } = useQuery({ ...managedPlayersQuery(teamId), enabled: manages });
  const actors = new Set(group.map(({ actor }) => actor?.id));
  const pending = data.filter(({ id, isApproved }) => !isApproved && actors.has(id));
  const approval = useSetApproval({
    success: (_player, { id }) => ({
      title: m.managePlayers_pending_approved(),
      description: m.managePlayers_pending_approvedNote({
        name: data.find((player) => player.id === id)?.name ?? '',
      }),
    }),
    failure: { title: m.managePlayers_pending_failed() },
  });
  if (pending.length === 0) return null;
  return (
    <div className={rowClasses}>
      {pending.map(({ id, name }) => (
        <Button
          key={id}
          pending={approval.isPending && approval.variables.id === id}
          aria-label={m.toDo_approve_label({ name })}
          onClick={({ currentTarget }) => {
            const entry = currentTarget.closest('li')?.querySelector('a');
            void approval.mutateAsync({ id, approved: true }).then(
              () => entry?.focus({ preventScroll: true }),
              () => {},
            );
          }}
        >
          {pending.length === 1 ? m.managePlayers_pending_approve() : m.toDo_approve_label({ name })}
        </Button>
      ))}
    </div>
  );
}

/** In, maybe or out, while the game takes answers and the reader's own is due. */
function OwnAnswer({ teamId, gameId }: { teamId: number; gameId: number }) {
  const playerId = useAccount()?.id ?? 0;
  const { data } = useQuery(attendanceQuery(teamId));
  const game = data?.find((one) => one.gameId === gameId);
  const own = game?.own ?? null;
  const setAnswer = useSetAnswer({ teamId, gameId, playerId }, { failure: { title: m.attendance_failed() } });
  // The answer shows at once: the buttons stay until they are left.
  const isDue = game !== undefined && (own === null || own.isStale);
  if (!isDue && !setAnswer.variables) return null;
  const choose = (answer: Answer) =>
    setAnswer.mutate({ answer, note: own?.answer === answer ? own.note : null });
  return (
    <fieldset aria-label={m.attendance_question()} className={rowClasses}>
      {answers.map((answer) => {
        const isChosen = own?.answer === answer && !own.isStale;
        return (
          <Button
            key={answer}
            variant={isChosen ? 'primary' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => choose(answer)}
          >
            {answerText(answer)}
          </Button>
        );
      })}
    </fieldset>
  );
}
