import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { isAllZeros } from '#domain/stat-line.ts';
import { m } from '#messages';
import { RequestError } from '#web/lib/client.ts';
import { failureToast } from '#web/queries/failure-toast.ts';
import { useCreateWeeklyStats, useUpdateWeeklyStats } from '#web/queries/stats/mutations.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { emptyForm, type FormValues, lineOf as formLineOf, formOf } from './form-values.ts';
import { StatsForm } from './stats-form.tsx';
import { SubmittedCard } from './submitted-card.tsx';

type SubmitStatsProps = {
  playerId: number;
  /** The week whose line is written. */
  week: string;
  /** The voting block, while there is a vote to cast. */
  vote?: ReactNode;
  /** Until it is known whether there is a vote: it must not push the buttons away once they are there. */
  isWaiting?: boolean;
  /** How a form outlasts a lost connection. */
  unsent: OutboxForm;
  /** Sends the vote once the stats are in; what is to be told of it, or null when there is none to send. */
  sendVote?: () => Promise<ToastMessage | null>;
};

type Line = ReturnType<typeof formLineOf>;

type OutboxForm = {
  /** Until it is known what was kept. */
  isLoading: boolean;
  isOffline: boolean;
  /** The numbers that were kept for this week. */
  line: Line | null;
  /** Tells of what was kept. */
  notice: ReactNode;
  /** Keeps a line that found no server; false where that is impossible. `base` is the line it changes. */
  keep: (line: Line, base: Line | null) => Promise<boolean>;
  /** The server has the week now. */
  drop: () => Promise<void>;
};

/** One's own line of a week: the card once there is one, and the form. Product §2, Submit stats. */
export function SubmitStats({ playerId, isWaiting = false, ...props }: SubmitStatsProps) {
  const { data: lines, isPending, refetch } = useQuery(playerLinesQuery(playerId));
  const { isLoading, isOffline } = props.unsent;
  if (isPending || isWaiting || isLoading) return <LoadingForm />;
  // Without knowing whether there is a line, the form could only be refused; what is kept is looked at before it is sent.
  if (!lines && !isOffline) {
    return (
      <Card>
        <EmptyState title={m.ownStats_form_notLoaded()} failed onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <WeekForm key={props.week} playerId={playerId} line={lineOfWeek(lines ?? [], props.week)} {...props} />
  );
}

function WeekForm({
  playerId,
  week,
  line,
  vote,
  unsent,
  sendVote,
}: SubmitStatsProps & { line: WeeklyStat | undefined }) {
  const create = useCreateWeeklyStats();
  const update = useUpdateWeeklyStats();
  const [deletions, setDeletions] = useState(0);
  const save = async (values: Line) => {
    try {
      const body = { playerId, week, ...values };
      if (line) await update.mutateAsync({ ...body, id: line.id });
      else await create.mutateAsync(body);
    } catch (error) {
      if (!(error instanceof RequestError) && (await unsent.keep(values, line ? baseLine(line) : null)))
        return;
      toast(failureToast({ title: m.ownStats_form_failed() }, error));
      throw error;
    }
    await unsent.drop().catch(() => {});
    toast(savedToast(line !== undefined, (await sendVote?.()) ?? null));
  };
  return (
    <>
      {unsent.notice}
      {line && <SubmittedCard line={line} onDeleted={() => setDeletions(deletions + 1)} />}
      <StatsForm
        key={deletions}
        initial={initialForm(unsent.line ?? (deletions === 0 ? line : undefined))}
        asksAboutZeros={!line || !isAllZeros(line)}
        submitLabel={submitLabel(Boolean(line), Boolean(vote))}
        onSave={save}
      >
        {vote}
      </StatsForm>
    </>
  );
}

function submitLabel(isEdit: boolean, hasVote: boolean): string {
  if (isEdit) return hasVote ? m.ownStats_form_updateWithVote() : m.ownStats_form_update();
  return hasVote ? m.ownStats_form_submitWithVote() : m.ownStats_form_submit();
}

/** One message for both, since one is visible at a time; what failed comes first. Product §9, Toasts. */
function savedToast(isEdit: boolean, vote: ToastMessage | null): ToastMessage {
  const title = isEdit ? m.ownStats_saved_updated() : m.ownStats_saved_submitted();
  const recorded = isEdit ? m.ownStats_saved_updatedNote() : m.ownStats_saved_submittedNote();
  if (vote?.variant === 'destructive') {
    return { ...vote, description: m.ownStats_saved_both({ first: vote.description ?? '', second: title }) };
  }
  return {
    title,
    description: vote?.title ? m.ownStats_saved_both({ first: recorded, second: vote.title }) : recorded,
  };
}

/** What was kept comes before what the server has. */
function initialForm(line: Line | WeeklyStat | undefined): FormValues {
  return line ? formOf(line) : emptyForm;
}

function baseLine(line: WeeklyStat): Line {
  return formLineOf(formOf(line));
}

function lineOfWeek(lines: readonly WeeklyStat[], week: string): WeeklyStat | undefined {
  return lines.find((line) => line.week === week);
}

/** Keeps the place of the form while its week or what was sent before is not known. */
export function LoadingForm() {
  return (
    <Card>
      <div role="status" className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 lg:grid-cols-4">
        <span className="sr-only">{m.ownStats_form_loading()}</span>
        <Skeleton className="col-span-full h-9 w-56" />
        {Array.from({ length: 7 }, (_, field) => (
          <Skeleton key={field} className="h-17" />
        ))}
        <Skeleton className="col-span-full h-32" />
      </div>
    </Card>
  );
}
