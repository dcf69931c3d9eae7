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
import { emptyForm, lineOf as formLineOf, formOf } from './form-values.ts';
import { StatsForm } from './stats-form.tsx';
import { SubmittedCard } from './submitted-card.tsx';

type SubmitStatsProps = {
  playerId: number;
  /** The week whose line is written. */
  week: string;
  /** The game whose line is written, in a week with several. */
  gameId?: number | undefined;
  /** The voting block, while there is a vote to cast. */
  vote?: ReactNode;
  /** While the vote is loading: appearing later, it would shift the buttons down. */
  isWaiting?: boolean;
  /** How a form outlasts a lost connection. */
  unsent: OutboxForm;
  /** Sends the vote once the stats are in; the toast about it, or null when there is none to send. */
  sendVote?: () => Promise<ToastMessage | null>;
};

type Line = ReturnType<typeof formLineOf>;

type OutboxForm = {
  /** While the outbox is being read. */
  isLoading: boolean;
  isOffline: boolean;
  /** The line of this week or game in the outbox. */
  line: Line | null;
  /** Lists what is in the outbox. */
  notice: ReactNode;
  /** Stores a line that could not be sent; false when the browser stores nothing. `base` is the line it changes. */
  keep: (line: Line, base: Line | null) => Promise<boolean>;
  /** Removes the line from the outbox, once the server has it. */
  drop: () => Promise<void>;
};

/**
 * One's own line of a week, or of one of its games: the card once there is one, and the form. A form that was opened stays, whatever is read or fails
 * afterwards. Product §2, Submit stats.
 */
export function SubmitStats({ playerId, isWaiting = false, ...props }: SubmitStatsProps) {
  const { data: lines, isPending, isError, refetch } = useQuery(playerLinesQuery(playerId));
  const { isLoading, isOffline } = props.unsent;
  const isRead = !isPending && !isWaiting && !isLoading;
  // Without the lines, the form can't tell an update from a first submission. Offline it goes to the outbox, which checks later.
  const canOpen = isRead && (lines !== undefined || isOffline);
  const [isOpen, setOpen] = useState(canOpen);
  if (canOpen && !isOpen) setOpen(true);
  const failure = isError && !lines && !isOffline && (
    <Card>
      <EmptyState title={m.ownStats_form_notLoaded()} failed onRetry={() => void refetch()} />
    </Card>
  );
  if (!isOpen) return isRead && failure ? failure : <LoadingForm />;
  return (
    <>
      <WeekForm
        key={`${props.week} ${props.gameId}`}
        playerId={playerId}
        line={ownLine(lines ?? [], props)}
        {...props}
      />
      {failure}
    </>
  );
}

function WeekForm({
  playerId,
  week,
  gameId,
  line,
  vote,
  unsent,
  sendVote,
}: SubmitStatsProps & { line: WeeklyStat | undefined }) {
  const create = useCreateWeeklyStats();
  const update = useUpdateWeeklyStats();
  const [deletions, setDeletions] = useState(0);
  // The outbox has priority over the server's line.
  const current = unsent.line ?? (deletions === 0 ? line : undefined);
  const [saved, setSaved] = useState<Line | WeeklyStat | undefined>(current);
  // Once the outbox is sent, there is none until the server's line is read: the form stays as it is meanwhile.
  if (current && current !== saved) setSaved(current);
  const startAnew = () => {
    setDeletions(deletions + 1);
    setSaved(undefined);
  };
  const save = async (values: Line) => {
    try {
      const body = { playerId, week, ...(gameId !== undefined && { gameId }), ...values };
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
      {line && <SubmittedCard line={line} onDeleted={startAnew} />}
      <StatsForm
        key={deletions}
        saved={saved ? formOf(saved) : emptyForm}
        draftOf={{ playerId, week, gameId }}
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
    const first = endedSentence(vote.description ?? '');
    return { ...vote, description: m.ownStats_saved_both({ first, second: title }) };
  }
  return {
    title,
    description: vote?.title ? m.ownStats_saved_both({ first: recorded, second: vote.title }) : recorded,
  };
}

/** The server's messages have no period where they are a single sentence. */
function endedSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function baseLine(line: WeeklyStat): Line {
  return formLineOf(formOf(line));
}

/** A line without a game is offered for each game of its week: saving it connects it with that game. */
function ownLine(
  lines: readonly WeeklyStat[],
  { week, gameId }: Pick<SubmitStatsProps, 'week' | 'gameId'>,
): WeeklyStat | undefined {
  const ofWeek = lines.filter((line) => line.week === week);
  if (gameId === undefined) return ofWeek[0];
  return ofWeek.find((line) => line.gameId === gameId) ?? ofWeek.find((line) => line.gameId === null);
}

/** A skeleton of the form's size while its data loads. */
export function LoadingForm() {
  return (
    <Card>
      <div
        role="status"
        className="grid grid-cols-1 gap-4 min-[360px]:grid-cols-2 lg:grid-cols-4 xl:grid-cols-7"
      >
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
