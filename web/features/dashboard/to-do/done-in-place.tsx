import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { type Answer, answers } from '#domain/attendance/answer.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useRemindPlayers, useSetAnswer } from '#web/queries/attendance/mutations.ts';
import { useSetApproval } from '#web/queries/players/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDayOf, shortDayOf } from './day-text.ts';
import type { RowOf } from './row-props.ts';
import { Mark, ToDoRow } from './to-do-row.tsx';

/** Approves a waiting player by one press; declining is on the page behind the name. */
export function ApproveRow({ teamId, task: { player }, isMain, ...progress }: RowOf<'approve'>) {
  const search = useTeamSearch(teamId);
  const { id, name } = player;
  const approval = useSetApproval({ failure: { title: m.managePlayers_pending_failed() } });
  const approve = () => {
    progress.onStart();
    void approval
      .mutateAsync({ id, approved: true })
      .then(() => progress.onDone(m.toDo_approve_done({ name })), progress.onFailed);
  };
  return (
    <ToDoRow
      mark={<Avatar name={name} color={player.avatarColor} photoURL={player.photoURL} />}
      title={
        <Link
          to="/admin/players"
          search={search}
          className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
        >
          {m.toDo_approve({ name })}
        </Link>
      }
      action={
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          pending={approval.isPending}
          aria-label={m.toDo_approve_label({ name })}
          onClick={approve}
        >
          {m.managePlayers_pending_approve()}
        </Button>
      }
    />
  );
}

const answerMessages = {
  in: m.toDo_answer_in,
  maybe: m.toDo_answer_maybe,
  out: m.toDo_answer_out,
} as const satisfies Record<Answer, unknown>;

/** The reader's own answer for a game, by one press. A note can be added in the game's card. */
export function AnswerRow({ teamId, task: { game, own }, ...progress }: RowOf<'answer'>) {
  const playerId = useAccount()?.id ?? 0;
  const whose = { teamId, gameId: game.id, playerId };
  const setAnswer = useSetAnswer(whose, { failure: { title: m.attendance_failed() } });
  const date = shortDayOf(game);
  const question = own ? m.toDo_answer_again({ date }) : m.toDo_answer({ date });
  const choose = (answer: Answer) => {
    progress.onStart();
    void setAnswer
      .mutateAsync({ answer, note: own?.answer === answer ? own.note : null })
      .then(() => progress.onDone(answerMessages[answer]({ date })), progress.onFailed);
  };
  return (
    <ToDoRow
      below
      mark={<Mark icon={CalendarClock} />}
      title={question}
      detail={againstText(game)}
      action={
        <fieldset aria-label={question} className="flex min-w-0 flex-wrap gap-2">
          {answers.map((answer) => (
            <Button
              key={answer}
              variant="secondary"
              size="inline"
              className="flex-1 basis-0"
              disabled={setAnswer.isPending}
              onClick={() => choose(answer)}
            >
              {answerText(answer)}
            </Button>
          ))}
        </fieldset>
      }
    />
  );
}

/** Asks those without an answer once more, at most once an hour. */
export function RemindRow({ task: { game, count }, isMain, ...progress }: RowOf<'remind'>) {
  const remind = useRemindPlayers(game.id, { failure: { title: m.attendance_remindFailed() } });
  const send = () => {
    progress.onStart();
    void remind
      .mutateAsync()
      .then((sent) => progress.onDone(m.attendance_reminded({ count: sent.count })), progress.onFailed);
  };
  return (
    <ToDoRow
      mark={<Mark icon={BellRing} />}
      title={m.toDo_remind({ count })}
      detail={m.toDo_game({ game: againstText(game), date: longDayOf(game) })}
      action={
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          pending={remind.isPending}
          aria-label={m.attendance_remind({ count })}
          onClick={send}
        >
          {m.toDo_remind_open()}
        </Button>
      }
    />
  );
}
