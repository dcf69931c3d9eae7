import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '#contract/schedule-import.ts';
import { momentText } from '#web/lib/dates.ts';
import { useDeleteSource, useRefreshSource, useUndoImport } from '#web/queries/schedule-import/mutations.ts';
import { importStateQuery } from '#web/queries/schedule-import/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { outcomeText } from './outcome-text.ts';
import { importTexts } from './texts.ts';

/** The saved address and the last import: to be refreshed, forgotten, undone. */
export function ImportStatePanel({ teamId }: { teamId: number }) {
  const { data } = useQuery(importStateQuery(teamId));
  if (!data || (!data.source && !data.lastImport)) return null;
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-4">
      {data.source && <SavedSource teamId={teamId} source={data.source} />}
      {data.lastImport && <LastImport lastImport={data.lastImport} />}
    </div>
  );
}

const { saved, last } = importTexts;

const when = (instant: string) => momentText(new Date(instant));

function SavedSource({ teamId, source }: { teamId: number; source: NonNullable<ImportState['source']> }) {
  const refresh = useRefreshSource(teamId, {
    success: (outcome) => ({ title: saved.refreshed, description: outcomeText(outcome) }),
    failure: { title: saved.failedToRefresh },
  });
  const deleteSource = useDeleteSource(teamId, {
    success: { title: saved.forgotten, description: saved.forgottenNote },
    failure: { title: saved.failedToForget },
  });
  return (
    <section aria-label={saved.section}>
      <h3 className="font-semibold">{saved.heading(source.host)}</h3>
      <p className="text-sm text-muted">{saved.lookedAt(source.checkedAt && when(source.checkedAt))}</p>
      {source.lastError && (
        <p className="text-sm font-medium text-loss">{saved.lastError(source.lastError)}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          {saved.refresh}
        </Button>
        <Button variant="ghost" pending={deleteSource.isPending} onClick={() => deleteSource.mutate()}>
          {saved.forget}
        </Button>
      </div>
    </section>
  );
}

function LastImport({ lastImport }: { lastImport: NonNullable<ImportState['lastImport']> }) {
  const undo = useUndoImport({
    success: ({ removed, restored }) => ({
      title: last.undone,
      description: last.undoneNote(removed, restored),
    }),
    failure: { title: last.failedToUndo },
  });
  return (
    <section aria-label={last.section} className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="font-semibold">{last.section}</span>{' '}
        <span className="text-sm text-muted">
          {last.particulars(when(lastImport.appliedAt), lastImport.games)}
        </span>
      </p>
      <Button variant="secondary" pending={undo.isPending} onClick={() => undo.mutate(lastImport.id)}>
        {last.undo}
      </Button>
    </section>
  );
}
