import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { answersQuery } from '#web/queries/attendance/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { AnswerControls } from './answer-controls.tsx';

type OwnAnswerCardProps = { teamId: number; gameId: number; playerId: number; className?: string };

/** A member's own answer for a game that takes answers: the first thing to press on its page. Product §2, Who's in. */
export function OwnAnswerCard(whose: OwnAnswerCardProps) {
  const { data } = useQuery(answersQuery(whose.gameId));
  const own = data?.entries.find(({ player }) => player.id === whose.playerId);
  if (data && (!data.isOpen || !own)) return null;
  return (
    <Card aria-label={m.attendance_question()}>
      <CardTitle>{m.attendance_question()}</CardTitle>
      <div className="min-h-11">
        {data && own && <AnswerControls {...whose} game={data.game} own={own.answer} />}
      </div>
    </Card>
  );
}
