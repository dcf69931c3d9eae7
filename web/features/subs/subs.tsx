import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { GameSubsCard } from './game-subs-card.tsx';
import { SubForm } from './sub-form.tsx';
import { SubList } from './sub-list.tsx';
import { SubSettingsForm } from './sub-settings-form.tsx';

/** The captain's list of subs, and how it fills the next games. Product §2, Who's in. */
export function Subs({ teamId }: { teamId: number }) {
  const { data, isError, refetch } = useQuery(subsQuery(teamId));
  if (!data) {
    return (
      <Card aria-labelledby="subs">
        <CardTitle id="subs">{m.subs_title()}</CardTitle>
        {isError ? (
          <EmptyState title={m.subs_failedToFetch()} failed onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} label={m.subs_loading()} />
        )}
      </Card>
    );
  }
  const { subs, settings, games } = data;
  const hasSubs = subs.some(({ status }) => status === 'accepted');
  return (
    <>
      {games.map((game) => (
        <GameSubsCard
          key={game.gameId}
          teamId={teamId}
          game={game}
          minimum={settings.minimum}
          hasSubs={hasSubs}
        />
      ))}
      <SubList subs={subs} />
      <SubForm teamId={teamId} />
      <SubSettingsForm teamId={teamId} settings={settings} />
    </>
  );
}
