import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { sparesQuery } from '#web/queries/spares/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { UnconfirmedQuestion } from './unconfirmed-question.tsx';

/** The question about spares on the page of a game that has moved, for its captain; nothing without one. Product §2, Who's in. */
export function UnconfirmedCard({ teamId, gameId }: { teamId: number; gameId: number }) {
  const { data } = useQuery(sparesQuery(teamId));
  const game = data?.games.find((one) => one.gameId === gameId);
  const hasSpares = data?.spares.some(({ status }) => status === 'accepted') ?? false;
  if (!game || game.unconfirmed === 0 || !hasSpares) return null;
  return (
    <Card aria-label={m.spares_unconfirmed_title()}>
      <CardTitle>{m.spares_unconfirmed_title()}</CardTitle>
      <UnconfirmedQuestion game={game} />
    </Card>
  );
}
