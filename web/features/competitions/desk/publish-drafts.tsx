import { useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useSaveFixtures } from '#web/queries/competitions/fixtures/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { bodyOf } from './use-change-game.ts';

function usePublish(competitionId: number, drafts: readonly ManagedFixture[]) {
  const save = useSaveFixtures(competitionId, {
    success: { title: m.desk_game_publishedCount({ count: drafts.length }) },
    failure: { title: m.desk_import_failed() },
  });
  const fixtures = drafts.map((draft) => ({
    ...bodyOf(draft),
    fixtureId: draft.id,
    state: 'published' as const,
  }));
  return { publish: () => save.mutateAsync({ fixtures }), isPending: save.isPending };
}

function draftsOf(fixtures: readonly ManagedFixture[]): ManagedFixture[] {
  return fixtures.filter(({ state, playoff }) => state === 'planned' && playoff === null);
}

/** Publishes every draft of the season, after a question. */
export function PublishDrafts({ competition }: { competition: ManagedCompetition }) {
  const drafts = draftsOf(competition.fixtures);
  const [isAsking, setIsAsking] = useState(false);
  const { publish, isPending } = usePublish(competition.id, drafts);
  const close = () => setIsAsking(false);
  if (drafts.length < 2 && !isAsking) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {m.desk_game_publishAll({ count: drafts.length })}
      </Button>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.desk_game_publishAllTitle()}
        description={m.desk_game_publishAllNote()}
        confirmLabel={m.desk_game_publishAll({ count: drafts.length })}
        pending={isPending}
        onConfirm={() => void publish().then(close, close)}
      />
    </>
  );
}

type PublishRoundProps = {
  competition: ManagedCompetition;
  round: number;
  fixtures: readonly ManagedFixture[];
};

/** Publishes the drafts of a round, where there are several. */
export function PublishRound({ competition, round, fixtures }: PublishRoundProps) {
  const drafts = draftsOf(fixtures);
  const { publish, isPending } = usePublish(competition.id, drafts);
  if (drafts.length < 2) return null;
  return (
    <Button variant="ghost" pending={isPending} onClick={() => void publish().catch(() => {})}>
      {m.desk_game_publishRound({ round })}
    </Button>
  );
}
