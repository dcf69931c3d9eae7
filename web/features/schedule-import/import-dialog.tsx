import { useState } from 'react';
import type { ImportPreview } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { failureToast } from '#web/queries/failure-toast.ts';
import {
  type ImportAnswers,
  type ImportSource,
  usePreviewImport,
} from '#web/queries/schedule-import/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ImportStatePanel } from './import-state-panel.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SourceStep } from './source-step.tsx';

const noAnswers: ImportAnswers = { dateOrder: null, teamName: null };

type ImportDialogProps = { teamId: number; onDone: () => void };

/** Imports a published schedule: what to read, then what it would change, then those changes. Load it lazily. */
export function ImportDialog({ teamId, onDone }: ImportDialogProps) {
  const preview = usePreviewImport(teamId);
  const [current, setCurrent] = useState<{ source: ImportSource; preview: ImportPreview } | null>(null);
  const loadPreview = async (source: ImportSource, answers = noAnswers) =>
    setCurrent({ source, preview: await preview.mutateAsync({ source, answers }) });
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
          isReading={preview.isPending}
          onAnswer={(answers) =>
            void loadPreview(current.source, answers).catch((error) =>
              toast(failureToast({ title: m.scheduleImport_failedToRead() }, error)),
            )
          }
          onBack={() => setCurrent(null)}
          onDone={onDone}
        />
      ) : (
        <>
          <SourceStep isReading={preview.isPending} onRead={loadPreview} onCancel={onDone} />
          <ImportStatePanel teamId={teamId} />
        </>
      )}
    </Dialog>
  );
}
