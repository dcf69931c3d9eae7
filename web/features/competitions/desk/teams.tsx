import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import type { LeagueDesk, ManagedCompetition } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { useDeleteEntry } from '#web/queries/competitions/mutations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Columns, Stack } from '#web/ui/screen.tsx';
import { Deductions } from './deductions.tsx';
import { InviteCaptain } from './invite-captain.tsx';
import { LotDraws } from './lot-draws.tsx';
import { Pools } from './pools.tsx';
import type { Entry } from './team-dialog.tsx';
import { WithdrawTeam } from './withdraw-team.tsx';

const TeamDialog = lazy(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

type TeamsProps = { competition: ManagedCompetition; teams: LeagueDesk['teams'] };

/** Who plays in the competition, and the points taken off. */
export function Teams({ competition, teams }: TeamsProps) {
  const [dialog, setDialog] = useState<{ entry?: Entry } | null>(null);
  const close = () => setDialog((current) => (current === dialog ? null : current));
  const { entries } = competition;
  const add = (
    <Button onClick={() => setDialog({})}>
      <Plus aria-hidden />
      {m.desk_team_add()}
    </Button>
  );
  return (
    <Columns>
      <Card aria-labelledby="desk-teams">
        <CardTitle id="desk-teams" aside={entries.length > 0 && entries.length}>
          {m.desk_section_teams()}
        </CardTitle>
        {entries.length === 0 ? (
          <EmptyState icon={<Users />} title={m.desk_team_none()} action={add}>
            {m.desk_team_noneNote()}
          </EmptyState>
        ) : (
          <>
            <ul>
              {entries.map((entry) => (
                <TeamRow
                  key={entry.id}
                  competition={competition}
                  entry={entry}
                  onEdit={() => setDialog({ entry })}
                />
              ))}
            </ul>
            <div className="mt-3">{add}</div>
          </>
        )}
      </Card>
      <Stack>
        <Pools competition={competition} />
        <Deductions competition={competition} />
        <LotDraws competition={competition} />
      </Stack>
      <Suspense>
        {dialog && <TeamDialog {...{ competition, teams }} entry={dialog.entry} onClose={close} />}
      </Suspense>
    </Columns>
  );
}

type TeamRowProps = { competition: ManagedCompetition; entry: Entry; onEdit: () => void };

function TeamRow({ competition, entry, onEdit }: TeamRowProps) {
  const { id, name, teamId, contact, withdrawn, pool } = entry;
  const games = competition.fixtures.filter(({ homeId, awayId }) => homeId === id || awayId === id).length;
  return (
    <li className="flex min-h-14 items-center gap-2 border-t border-line py-1.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {teamId === null && <Badge>{m.desk_team_guestBadge()}</Badge>}
          {entry.captainInviteUntil && !withdrawn && <Badge>{m.desk_captain_badge()}</Badge>}
          {withdrawn && <Badge tone="loss">{m.desk_withdraw_badge()}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[pool && competition.pools[pool - 1], m.desk_gameCount({ count: games }), contact]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {teamId === null && <IconButton icon={Pencil} label={m.desk_team_edit({ name })} onClick={onEdit} />}
      {teamId === null && !withdrawn && <InviteCaptain competitionId={competition.id} entry={entry} />}
      {(games > 0 || withdrawn) && <WithdrawTeam competition={competition} entry={entry} />}
      {games === 0 && <RemoveTeam competitionId={competition.id} entry={entry} />}
    </li>
  );
}

function RemoveTeam({ competitionId, entry: { id, name } }: { competitionId: number; entry: Entry }) {
  const remove = useDeleteEntry(competitionId, {
    success: { title: m.desk_team_removed({ name }) },
    failure: { title: m.desk_team_failedToRemove() },
  });
  return (
    <ConfirmButton
      icon={Trash2}
      label={m.desk_team_remove({ name })}
      title={m.desk_team_removeTitle()}
      description={m.desk_team_removeNote({ name })}
      confirmLabel={m.desk_team_removeConfirm()}
      onConfirm={() => remove.mutateAsync(id)}
    />
  );
}
