import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Select } from '#web/ui/select.tsx';

type SeasonSelectProps = {
  teamId: number;
  /** Undefined is the current season. */
  value: number | undefined;
  onChange: (seasonId: number | undefined) => void;
};

/** Which season's numbers are shown; nothing for a team without seasons. Architecture §4, Season. */
export function SeasonSelect({ teamId, value, onChange }: SeasonSelectProps) {
  const { data: team, isPending } = useQuery(teamQuery(teamId));
  if (isPending) return <Select disabled aria-label={m.stats_season()} className="min-w-40" />;
  if (!team || team.seasons.length === 0) return null;
  const current = team.currentSeason?.id;
  return (
    <Select
      aria-label={m.stats_season()}
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
