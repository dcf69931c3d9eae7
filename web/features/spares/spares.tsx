import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { sparesQuery } from '#web/queries/spares/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { GameSparesCard } from './game-spares-card.tsx';
import { SpareForm } from './spare-form.tsx';
import { SpareList } from './spare-list.tsx';
import { SpareSettingsForm } from './spare-settings-form.tsx';

/** The captain's list of spares, and how it fills the next games. Product §2, Who's in. */
export function Spares({ teamId }: { teamId: number }) {
  const { data, isError, refetch } = useQuery(sparesQuery(teamId));
  if (!data) {
    return (
      <Card aria-labelledby="spares">
        <CardTitle id="spares">{m.spares_title()}</CardTitle>
        {isError ? (
          <EmptyState title={m.spares_failedToFetch()} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} label={m.spares_loading()} />
        )}
      </Card>
    );
  }
  const { spares, settings, games } = data;
  const hasSpares = spares.some(({ status }) => status === 'accepted');
  return (
    <>
      {games.map((game) => (
        <GameSparesCard
          key={game.gameId}
          teamId={teamId}
          game={game}
          minimum={settings.minimum}
          hasSpares={hasSpares}
        />
      ))}
      <SpareList spares={spares} />
      <SpareForm teamId={teamId} />
      <SpareSettingsForm teamId={teamId} settings={settings} />
    </>
  );
}
