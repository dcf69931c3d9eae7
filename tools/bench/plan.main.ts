import { certificateOf } from '#domain/planner/certificate.ts';
import { type PlanInput, wishes } from '#domain/planner/input.ts';
import { makePlan, resultOf } from '#domain/planner/plan.ts';
import { slotsOf } from '#domain/planner/slots.ts';

// How long a season takes to plan on one core, and how fair it is: a recreational league of eleven teams on one court, and forty teams
// with twenty games each on five.

type Size = { readonly teams: number; readonly courts: number; readonly weeks: number };

function league({ teams, courts, weeks }: Size, format: PlanInput['format']): PlanInput {
  const lastDay = new Date(Date.UTC(2026, 8, 7 * weeks)).toISOString().slice(0, 10);
  const evenings = [{ weekday: 6, minute: 16 * 60 + 30, slots: 4 }];
  const slots = slotsOf(
    Array.from({ length: courts }, (_, index) => ({
      venue: 'Pier Gym',
      court: String(index + 1),
      evenings,
      daysOff: [],
    })),
    { firstDay: '2026-09-01', lastDay, daysOff: [], slotMinutes: 60 },
  );
  return {
    teams: Array.from({ length: teams }, (_, index) => index + 1),
    slots,
    slotMinutes: 60,
    restDays: 1,
    teamDaysOff: [],
    shared: [],
    format,
    pools: [Array.from({ length: teams }, (_, index) => index + 1)],
    derbies: [],
    near: [],
    pinned: [],
    wishes,
    seed: 1,
  };
}

const inputs = {
  'eleven teams, 36 slots': league({ teams: 11, courts: 1, weeks: 9 }, { kind: 'fill', games: 7 }),
  'forty teams, twenty games each': league({ teams: 40, courts: 5, weeks: 20 }, { kind: 'games', games: 20 }),
};

for (const [name, input] of Object.entries(inputs)) {
  for (const seed of [1, 2, 3]) {
    const before = process.cpuUsage();
    const result = resultOf(makePlan({ ...input, seed }));
    const ms = Math.round(process.cpuUsage(before).user / 1000);
    const games = result.kind === 'plan' ? result.games : [];
    const { early, late, sides, byes } = certificateOf(input.teams, games);
    const measures = { early: early.actual, late: late.actual, sides: sides.actual, byes: byes.actual };
    console.log(`${name}, seed ${seed}: ${ms} ms, ${games.length} games, ${JSON.stringify(measures)}`);
  }
}
