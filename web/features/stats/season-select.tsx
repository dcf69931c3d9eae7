import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Select } from '#web/ui/select.tsx';

type SeasonSelectProps = {
  teamId: number;
  /** Undefined is the current season. */
  value: number | undefined;
  onChange: (seasonId: number | undefined) => void;
};

/** Which season's numbers are shown; nothing for a team without seasons. Architecture §4, Season. */
export function SeasonSelect(props: SeasonSelectProps) {
  return (
    <ReadBoundary
      key={props.teamId}
      loading={<Select disabled aria-label={m.stats_season()} className="min-w-40" />}
      failed={() => null}
    >
      <Seasons {...props} />
    </ReadBoundary>
  );
}

function Seasons({ teamId, value, onChange }: SeasonSelectProps) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  if (team.seasons.length === 0) return null;
  const current = team.currentSeason?.id;
  return (
    <Select
      aria-label={team.words.season ?? m.stats_season()}
      className="min-w-40"
      value={value ?? current}
      onChange={({ target }) => {
        const seasonId = Number(target.value);
        onChange(seasonId === current ? undefined : seasonId);
      }}
    >
      {team.seasons.toReversed().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
