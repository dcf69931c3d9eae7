import { useState } from 'react';
import type { ImportPreview } from '#contract/schedule-import.ts';
import { m } from '#messages';
import {
  type ImportAnswers,
  type ImportSource,
  usePreviewImport,
} from '#web/queries/schedule-import/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ImportStatePanel } from './import-state-panel.tsx';
import { PreviewStep } from './preview-step.tsx';
import { emptyDraft } from './source-draft.ts';
import { SourceStep } from './source-step.tsx';

const noAnswers: ImportAnswers = { dateOrder: null, teamName: null };

type ImportDialogProps = { teamId: number; onDone: () => void };

/** Imports a published schedule: what to read, then what it would change, then those changes. Load it lazily. */
export function ImportDialog({ teamId, onDone }: ImportDialogProps) {
  const first = usePreviewImport(teamId);
  const again = usePreviewImport(teamId, { failure: { title: m.scheduleImport_failedToRead() } });
  const [draft, setDraft] = useState(emptyDraft);
  const [current, setCurrent] = useState<{ source: ImportSource; preview: ImportPreview } | null>(null);
  const readFirst = async (source: ImportSource) =>
    setCurrent({ source, preview: await first.mutateAsync({ source, answers: noAnswers }) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={m.scheduleImport_title()}
      description={current ? m.scheduleImport_choose() : m.scheduleImport_intro()}
    >
      {current ? (
        <PreviewStep
          key={current.preview.id}
          teamId={teamId}
          {...current}
          isReading={again.isPending}
          onAnswer={(answers) =>
            again.mutate(
              { source: current.source, answers },
              // Not when the reader has gone back meanwhile.
              { onSuccess: (preview) => setCurrent((now) => now && { ...now, preview }) },
            )
          }
          onBack={() => setCurrent(null)}
          onDone={onDone}
        />
      ) : (
        <>
          <SourceStep
            draft={draft}
            onDraft={setDraft}
            isReading={first.isPending}
            onRead={readFirst}
            onCancel={onDone}
          />
          <ImportStatePanel teamId={teamId} />
        </>
      )}
    </Dialog>
  );
}
