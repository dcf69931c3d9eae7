import { useState } from 'react';
import type { FixtureImport } from '#contract/competitions/fixture-import.ts';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { usePreviewFixtures } from '#web/queries/competitions/fixtures/mutations.ts';
import type { ImportSource } from '#web/queries/schedule-import/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { emptyDraft } from '../source-draft.ts';
import { SourceStep } from '../source-step.tsx';
import { type FixtureAnswers, FixturesPreview } from './fixtures-preview.tsx';

const noAnswers: FixtureAnswers = { dateOrder: null, teams: [] };

type ImportFixturesDialogProps = { competition: ManagedCompetition; onDone: () => void };

/** Imports a league's games: what to read, whom its names mean, then which games to save. Load it lazily. */
export function ImportFixturesDialog({ competition, onDone }: ImportFixturesDialogProps) {
  const first = usePreviewFixtures(competition.id);
  const again = usePreviewFixtures(competition.id, { failure: { title: m.desk_import_failedToRead() } });
  const [draft, setDraft] = useState(emptyDraft);
  const [current, setCurrent] = useState<{
    source: ImportSource;
    answers: FixtureAnswers;
    preview: FixtureImport;
  } | null>(null);
  const readFirst = async (source: ImportSource) =>
    setCurrent({ source, answers: noAnswers, preview: await first.mutateAsync({ ...source, ...noAnswers }) });
  const readAgain = async (source: ImportSource, answers: FixtureAnswers) => {
    const preview = await again.mutateAsync({ ...source, ...answers });
    // Not when the reader has gone back meanwhile.
    setCurrent((now) => now && { source, answers, preview });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={m.desk_import_title()}
      description={current ? m.desk_import_choose() : m.desk_import_intro()}
    >
      {current ? (
        <FixturesPreview
          competition={competition}
          preview={current.preview}
          answers={current.answers}
          isReading={again.isPending}
          onAnswer={(answers) => readAgain(current.source, answers).catch(() => {})}
          onBack={() => setCurrent(null)}
          onDone={onDone}
        />
      ) : (
        <SourceStep
          draft={draft}
          onDraft={setDraft}
          isReading={first.isPending}
          onRead={readFirst}
          onCancel={onDone}
        />
      )}
    </Dialog>
  );
}
