import type { TeamDetail } from '#contract/teams.ts';
import { addDays, seasonWeeks } from '#domain/calendar.ts';
import { wasOnTeam } from '#domain/stat-week.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { Select } from '#web/ui/select.tsx';

type WeekSelectProps = {
  team: TeamDetail;
  /** When the player joined the team (ISO text): earlier weeks are not offered. */
  joinedAt: string | null;
  value: string;
  onChange: (week: string) => void;
};

/** The current week, or an earlier one of the season for players who are late. Architecture §4, Stats. */
export function WeekSelect({ team, joinedAt, value, onChange }: WeekSelectProps) {
  const weeks = weeksToChoose(team, joinedAt, value);
  return (
    <Select
      aria-label={m.ownStats_form_week()}
      className="min-w-[min(13rem,100%)]"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {weeks.map((week) => (
        <option key={week} value={week}>
          {week === team.currentWeek ? m.ownStats_form_ownWeek({ week: weekText(week) }) : weekText(week)}
        </option>
      ))}
    </Select>
  );
}

function weeksToChoose(
  { currentWeek, currentSeason, timeZone }: TeamDetail,
  joinedAt: string | null,
  value: string,
): string[] {
  const first = currentSeason ? seasonWeeks(currentSeason).first : currentWeek;
  const weeks = [currentWeek];
  for (let week = addDays(currentWeek, -7); week >= first; week = addDays(week, -7)) {
    if (joinedAt === null || wasOnTeam(joinedAt, week, timeZone)) weeks.push(week);
  }
  return weeks.includes(value) ? weeks : [...weeks, value];
}
