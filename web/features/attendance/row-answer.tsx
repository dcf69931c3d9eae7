import { useQuery } from '@tanstack/react-query';
import { answers } from '#domain/attendance/answer.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { m } from '#messages';
import { useSetAnswer } from '#web/queries/attendance/mutations.ts';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { cn } from '#web/ui/cn.ts';
import { countsText, ownAnswerText } from './answer-texts.ts';
import { answerTones } from './answer-tones.ts';

type RowAnswerProps = { teamId: number; gameId: number; playerId: number | null; game: string };

/** One's own answer for a game of the schedule, by one press, and the counts. As high while they are loaded as after. */
export function RowAnswer({ teamId, gameId, playerId, game: name }: RowAnswerProps) {
  const { data } = useQuery(attendanceQuery(teamId));
  const game = data?.find((one) => one.gameId === gameId);
  const own = game?.own ?? null;
  const setAnswer = useSetAnswer(
    { teamId, gameId, playerId: playerId ?? 0 },
    { failure: { title: m.attendance_failed() } },
  );
  return (
    <div className="grid min-h-17 content-start gap-1 sm:min-w-68">
      {game && playerId !== null && (
        <fieldset
          aria-label={m.attendance_questionFor({ game: name })}
          className="flex min-w-0 flex-wrap overflow-hidden rounded-control border border-control/60"
        >
          {answers.map((answer) => {
            const isChosen = own?.answer === answer && !own.isStale;
            return (
              <button
                key={answer}
                type="button"
                aria-pressed={isChosen}
                className={cn(
                  'min-h-11 flex-1 border-s border-control/40 px-2 text-[0.9375rem] font-semibold whitespace-nowrap first:border-s-0 -outline-offset-2! hover:bg-sunken',
                  isChosen && answerTones[answer],
                )}
                onClick={() => setAnswer.mutate({ answer, note: own?.answer === answer ? own.note : null })}
              >
                {answerText(answer)}
              </button>
            );
          })}
        </fieldset>
      )}
      {game && (
        <p className="text-sm text-muted">
          {own?.isStale && <span className="font-semibold text-ink">{ownAnswerText(own)} · </span>}
          {countsText(game.counts)}
        </p>
      )}
    </div>
  );
}
