import { useQuery } from '@tanstack/react-query';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { countsText, ownAnswerText } from './answer-texts.ts';

const tones = { in: 'win', maybe: 'gold', out: 'loss' } as const;

/** One's own answer for a game of the schedule, and the counts. As high while they are loaded as after. */
export function AnswerSummary({ teamId, gameId }: { teamId: number; gameId: number }) {
  const { data } = useQuery(attendanceQuery(teamId));
  const game = data?.find((one) => one.gameId === gameId);
  const own = game?.own ?? null;
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {game && (
        <>
          <Badge tone={own && !own.isStale ? tones[own.answer] : 'outline'}>{ownAnswerText(own)}</Badge>
          {countsText(game.counts)}
        </>
      )}
    </p>
  );
}
