import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '#contract/schedule-import.ts';
import { errorText } from '#web/lib/client.ts';
import { momentText } from '#web/lib/dates.ts';
import {
  importStateQuery,
  useForgetSource,
  useRefreshSource,
  useUndo,
} from '#web/queries/schedule-import/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { outcomeText } from './outcome-text.ts';
import { importTexts } from './texts.ts';

/** The saved address and the last import: to be refreshed, forgotten, undone. */
export function ImportStatePanel({ teamId }: { teamId: number }) {
  const { data } = useQuery(importStateQuery(teamId));
  if (!data || (!data.source && !data.lastImport)) return null;
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-4">
      {data.source && <SavedAddress teamId={teamId} source={data.source} />}
      {data.lastImport && <LastImport lastImport={data.lastImport} />}
    </div>
  );
}

const { saved, last } = importTexts;

const when = (instant: string) => momentText(new Date(instant));

function SavedAddress({ teamId, source }: { teamId: number; source: NonNullable<ImportState['source']> }) {
  const refresh = useRefreshSource(teamId);
  const forget = useForgetSource(teamId);
  const refreshNow = () =>
    told(
      refresh
        .mutateAsync()
        .then((outcome) => ({ title: saved.refreshed, description: outcomeText(outcome) })),
      saved.failedToRefresh,
    );
  const forgetIt = () =>
    told(
      forget.mutateAsync().then(() => ({ title: saved.forgotten, description: saved.forgottenNote })),
      saved.failedToForget,
    );
  return (
    <section aria-label={saved.section}>
      <h3 className="font-semibold">{saved.heading(source.host)}</h3>
      <p className="text-sm text-muted">{saved.lookedAt(source.checkedAt && when(source.checkedAt))}</p>
      {source.lastError && (
        <p className="text-sm font-medium text-loss">{saved.lastError(source.lastError)}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" pending={refresh.isPending} onClick={() => void refreshNow()}>
          {saved.refresh}
        </Button>
        <Button variant="ghost" pending={forget.isPending} onClick={() => void forgetIt()}>
          {saved.forget}
        </Button>
      </div>
    </section>
  );
}

function LastImport({ lastImport }: { lastImport: NonNullable<ImportState['lastImport']> }) {
  const undo = useUndo();
  const undoIt = () =>
    told(
      undo.mutateAsync(lastImport.id).then(({ removed, restored }) => ({
        title: last.undone,
        description: last.undoneNote(removed, restored),
      })),
      last.failedToUndo,
    );
  return (
    <section aria-label={last.section} className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="font-semibold">{last.section}</span>{' '}
        <span className="text-sm text-muted">
          {last.particulars(when(lastImport.appliedAt), lastImport.games)}
        </span>
      </p>
      <Button variant="secondary" pending={undo.isPending} onClick={() => void undoIt()}>
        {last.undo}
      </Button>
    </section>
  );
}

/** Says how it went, also when what was pressed is gone by then: an undone import is no longer shown. */
async function told(work: Promise<ToastMessage>, failure: string): Promise<void> {
  try {
    toast(await work);
  } catch (error) {
    toast({ variant: 'destructive', title: failure, description: errorText(error) });
  }
}
