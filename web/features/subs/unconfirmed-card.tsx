import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { UnconfirmedQuestion } from './unconfirmed-question.tsx';

/** The question about subs on the page of a game that has moved, for its captain; nothing without one. Product §2, Who's in. */
export function UnconfirmedCard({ teamId, gameId }: { teamId: number; gameId: number }) {
  const { data } = useQuery(subsQuery(teamId));
  const game = data?.games.find((one) => one.gameId === gameId);
  const hasSubs = data?.subs.some(({ status }) => status === 'accepted') ?? false;
  if (!game || game.unconfirmed === 0 || !hasSubs) return null;
  return (
    <Card aria-label={m.subs_unconfirmed_title()}>
      <CardTitle>{m.subs_unconfirmed_title()}</CardTitle>
      <UnconfirmedQuestion game={game} />
    </Card>
  );
}
