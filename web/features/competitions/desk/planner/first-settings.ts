import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { dayOfWeek } from '#domain/calendar.ts';
import { wishes } from '#domain/planner/input.ts';
import type { PlanSettings } from '#domain/planner/settings.ts';

/** What the season was planned from, or one evening a week; with a day off for a team that is short of players. */
export function firstSettings(
  competition: ManagedCompetition,
  dayOff: PlanSettings['teamDaysOff'][number] | null,
): PlanSettings {
  const settings = competition.plan?.settings ?? usualSettings(competition);
  const isTeam = competition.entries.some(({ id }) => id === dayOff?.entryId);
  return dayOff && isTeam ? { ...settings, teamDaysOff: [...settings.teamDaysOff, dayOff] } : settings;
}

function usualSettings({ firstDay }: ManagedCompetition): PlanSettings {
  const evening = { weekday: dayOfWeek(firstDay), time: '19:00', slots: 3 };
  return {
    courts: [{ venue: '', court: null, evenings: [evening], daysOff: [] }],
    daysOff: [],
    format: { kind: 'single', games: 10 },
    restDays: 1,
    teamDaysOff: [],
    shared: [],
    wishes: [...wishes],
  };
}
