import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { Player } from '#contract/players.ts';
import { averageHeight } from '#domain/height.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { m } from '#messages';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';

/** Product §2, Roster. The server has sorted it: captain first, then by jersey number. */
export function Roster({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={<RosterSkeleton />}
      failed={(retry) => (
        <Card>
          <EmptyState icon={<Users />} title={m.roster_unknown()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Players teamId={teamId} />
    </ReadBoundary>
  );
}

function Players({ teamId }: { teamId: number }) {
  const { data: players } = useSuspenseQuery(rosterQuery(teamId));
  if (players.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Users />} title={m.roster_empty()}>
          {m.roster_emptyNote()}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Summary players={players} />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {players.map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard player={player} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Summary({ players }: { players: readonly Player[] }) {
  const captain = players.find((player) => player.isCaptain);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_2fr]">
      <StatTile label={m.roster_total()} value={players.length} className="border border-line bg-surface" />
      <StatTile
        label={m.roster_averageHeight()}
        value={averageHeight(players) ?? '–'}
        className="border border-line bg-surface"
      />
      <Card className="col-span-2 row-span-2 sm:col-span-1">
        <CardTitle>{m.roster_captain()}</CardTitle>
        {captain ? (
          <Link
            to="/player/$id"
            params={{ id: String(captain.id) }}
            className="flex min-h-11 items-center gap-3"
          >
            <Avatar name={captain.name} color={captain.avatarColor} photoURL={captain.photoURL} />
            <span className="min-w-0">
              <span className="block text-lg font-semibold wrap-words">{captain.name}</span>
              <span className="block text-muted">{positionAndJersey(captain)}</span>
            </span>
          </Link>
        ) : (
          <p className="text-muted">{m.roster_noCaptain()}</p>
        )}
      </Card>
    </div>
  );
}

function PlayerCard({ player }: { player: Player }) {
  const { id, name, nickname, height, weight, age } = player;
  const facts = [height, weight, age === null ? null : m.roster_years({ age })].filter(Boolean).join(' · ');
  return (
    <Link
      to="/player/$id"
      params={{ id: String(id) }}
      className="group flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-colors hover:border-accent-ink"
    >
      <Avatar name={name} color={player.avatarColor} photoURL={player.photoURL} size="lg" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-words">{name}</span>
          {player.isCaptain && <Badge tone="accent">{m.roster_captain()}</Badge>}
          {player.isAssistantCaptain && <Badge tone="accent">{m.roster_assistantCaptain()}</Badge>}
        </span>
        {nickname && <span className="truncate text-sm text-muted">{m.roster_nickname({ nickname })}</span>}
        <span className="text-sm text-muted">{positionAndJersey({ ...player, jerseyNumber: null })}</span>
        {facts && <span className="text-sm text-muted">{facts}</span>}
      </span>
      <span className="numeral text-4xl text-muted group-hover:text-accent-ink">
        {player.jerseyNumber === null ? (
          '–'
        ) : (
          <>
            <span className="sr-only">{`${m.roster_number()} `}</span>
            {player.jerseyNumber}
          </>
        )}
      </span>
    </Link>
  );
}

function RosterSkeleton() {
  return (
    <div role="status" className="grid gap-4 sm:gap-5">
      <span className="sr-only">{m.roster_loading()}</span>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Skeleton className="h-25" />
        <Skeleton className="h-25" />
        <Skeleton className="col-span-2 h-30 sm:col-span-1 sm:h-25" />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {Array.from({ length: 9 }, (_, card) => (
          <Skeleton key={card} className="h-31" />
        ))}
      </div>
    </div>
  );
}
