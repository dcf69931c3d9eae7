import CalendarRange from 'lucide-react/icons/calendar-range';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { Season } from '#contract/teams.ts';
import { m } from '#messages';
import { dayRangeText } from '#web/lib/dates.ts';
import { useDeleteSeason } from '#web/queries/teams/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const SeasonDialog = lazy(async () => ({ default: (await import('./season-dialog.tsx')).SeasonDialog }));

type SeasonListProps = { teamId: number; seasons: readonly Season[] };
type Open = { kind: 'add' } | { kind: 'edit'; season: Season } | null;

/** The team's seasons, to be added, edited and deleted. Architecture §4, Season. */
export function SeasonList({ teamId, seasons }: SeasonListProps) {
  const [open, setOpen] = useState<Open>(null);
  // A save of this dialog may end when it was closed, and another one opened.
  const close = () => setOpen((current) => (current === open ? null : current));
  return (
    <>
      {seasons.length === 0 && (
        <EmptyState icon={<CalendarRange />} title={m.seasons_empty()}>
          {m.seasons_emptyNote()}
        </EmptyState>
      )}
      <ul>
        {seasons.map((season) => (
          <SeasonRow
            key={season.id}
            teamId={teamId}
            season={season}
            onEdit={() => setOpen({ kind: 'edit', season })}
          />
        ))}
      </ul>
      <Button className="mt-2" onClick={() => setOpen({ kind: 'add' })}>
        <Plus aria-hidden />
        {m.seasons_add()}
      </Button>
      <Suspense>
        {open?.kind === 'add' && <SeasonDialog teamId={teamId} onClose={close} />}
        {open?.kind === 'edit' && <SeasonDialog teamId={teamId} season={open.season} onClose={close} />}
      </Suspense>
    </>
  );
}

type SeasonRowProps = { teamId: number; season: Season; onEdit: () => void };

function SeasonRow({ teamId, season, onEdit }: SeasonRowProps) {
  return (
    <li className="flex items-center gap-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-words">{season.name}</p>
        <p className="text-sm text-muted">{dayRangeText(season)}</p>
      </div>
      <IconButton icon={Pencil} label={m.seasons_editNamed({ season: season.name })} onClick={onEdit} />
      <DeleteSeason teamId={teamId} season={season} />
    </li>
  );
}

function DeleteSeason({ teamId, season: { id, name } }: { teamId: number; season: Season }) {
  const deleteSeason = useDeleteSeason(teamId, {
    success: { title: m.seasons_deletion_done() },
    failure: { title: m.seasons_deletion_failed() },
  });
  return (
    <ConfirmButton
      icon={Trash2}
      label={m.seasons_deletion_open({ season: name })}
      title={m.seasons_deletion_title()}
      description={m.seasons_deletion_note({ season: name })}
      confirmLabel={m.seasons_deletion_confirm()}
      onConfirm={() => deleteSeason.mutateAsync(id)}
    />
  );
}
