import { useQuery } from '@tanstack/react-query';
import { attendanceQuery } from '#web/queries/attendance/queries.ts';
import { AnswerControls } from './answer-controls.tsx';
import { countsText } from './answer-texts.ts';

type NextGameAnswerProps = { teamId: number; gameId: number; playerId: number };

/** A member's answer for the next game, with the counts. As high while it is loaded as after. */
export function NextGameAnswer({ teamId, gameId, playerId }: NextGameAnswerProps) {
  const { data } = useQuery(attendanceQuery(teamId));
  const attendance = data?.find((game) => game.gameId === gameId);
  if (!attendance) return <div className="min-h-19" />;
  return (
    <div className="grid min-h-19 content-start gap-2">
      <AnswerControls {...{ teamId, gameId, playerId }} game={attendance.game} own={attendance.own} />
      <p className="text-sm text-muted">{countsText(attendance.counts)}</p>
    </div>
  );
}
