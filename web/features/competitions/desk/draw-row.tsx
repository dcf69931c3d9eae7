import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { useCreateDraw } from '#web/queries/competitions/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

type DrawRowProps = {
  competitionId: number;
  ids: number[];
  teams: string;
  /** What is said below the teams. */
  hint?: string;
  /** What is said before the draw and after it. */
  note: string;
  done: string;
};

/** Teams whose order is to be drawn by lot, with the button that draws it. */
export function DrawRow({ competitionId, ids, teams, hint, note, done }: DrawRowProps) {
  const draw = useCreateDraw(competitionId, {
    success: { title: done },
    failure: { title: m.desk_draw_failed() },
  });
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{teams}</p>
        {hint && <p className="text-sm text-pretty text-muted">{hint}</p>}
      </div>
      <ConfirmButton
        variant="secondary"
        title={m.desk_draw_question()}
        description={note}
        confirmLabel={m.desk_draw_confirm()}
        destructive={false}
        onConfirm={() => draw.mutateAsync(ids)}
      >
        {m.desk_draw_open()}
        <span className="sr-only"> {teams}</span>
      </ConfirmButton>
    </li>
  );
}

type DrawnRowProps = { ids: readonly number[]; drawnOn: string; nameOf: (id: number) => string };

/** How a draw came out, and when. */
export function DrawnRow({ ids, drawnOn, nameOf }: DrawnRowProps) {
  return (
    <li className="border-t border-line py-3 text-pretty first:border-t-0">
      {m.standings_drawn({
        day: shortDayText(`${drawnOn}T00:00:00Z`, 'UTC'),
        order: ids.map((id, index) => `${index + 1}. ${nameOf(id)}`).join(', '),
      })}
    </li>
  );
}
