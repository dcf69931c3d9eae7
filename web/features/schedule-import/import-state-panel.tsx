import { useQuery } from '@tanstack/react-query';
import type { ImportState } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useDeleteSource, useRefreshSource, useUndoImport } from '#web/queries/schedule-import/mutations.ts';
import { importStateQuery } from '#web/queries/schedule-import/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { outcomeText } from './outcome-text.ts';

/** The saved URL and the last import, with buttons to refresh, delete and undo. */
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

const when = (instant: string) => momentText(new Date(instant));

function SavedSource({ teamId, source }: { teamId: number; source: NonNullable<ImportState['source']> }) {
  const refresh = useRefreshSource(teamId, {
    success: (outcome) => ({ title: m.scheduleImport_saved_refreshed(), description: outcomeText(outcome) }),
    failure: { title: m.scheduleImport_saved_failedToRefresh() },
  });
  const deleteSource = useDeleteSource(teamId, {
    success: {
      title: m.scheduleImport_saved_forgotten(),
      description: m.scheduleImport_saved_forgottenNote(),
    },
    failure: { title: m.scheduleImport_saved_failedToForget() },
  });
  return (
    <section aria-label={m.scheduleImport_saved_section()}>
      <h3 className="font-semibold">{m.scheduleImport_saved_heading({ host: source.host })}</h3>
      <p className="text-sm text-muted">
        {source.checkedAt === null
          ? m.scheduleImport_saved_notYetLookedAt()
          : m.scheduleImport_saved_lookedAt({ when: when(source.checkedAt) })}
      </p>
      {source.lastError && (
        <p className="text-sm font-medium text-loss">
          {m.scheduleImport_saved_lastError({ error: source.lastError })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" pending={refresh.isPending} onClick={() => refresh.mutate()}>
          {m.scheduleImport_saved_refresh()}
        </Button>
        <Button variant="ghost" pending={deleteSource.isPending} onClick={() => deleteSource.mutate()}>
          {m.scheduleImport_saved_forget()}
        </Button>
      </div>
    </section>
  );
}

function LastImport({ lastImport }: { lastImport: NonNullable<ImportState['lastImport']> }) {
  const undo = useUndoImport({
    success: ({ removed, restored }) => ({
      title: m.scheduleImport_last_undone(),
      description: m.scheduleImport_last_undoneNote({ removed, restored }),
    }),
    failure: { title: m.scheduleImport_last_failedToUndo() },
  });
  return (
    <section
      aria-label={m.scheduleImport_last_section()}
      className="flex flex-wrap items-center justify-between gap-2"
    >
      <p>
        <span className="font-semibold">{m.scheduleImport_last_section()}</span>{' '}
        <span className="text-sm text-muted">
          {m.scheduleImport_last_particulars({ when: when(lastImport.appliedAt), count: lastImport.games })}
        </span>
      </p>
      <Button variant="secondary" pending={undo.isPending} onClick={() => undo.mutate(lastImport.id)}>
        {m.scheduleImport_last_undo()}
      </Button>
    </section>
  );
}
