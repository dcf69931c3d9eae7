import type { PlacedGame, PlanRules } from './planner/input.ts';
import { inOrder, isSameTime } from './planner/slots.ts';

/** What a team does at a game of others. */
export const dutyKinds = ['table', 'referee', 'ball', 'keys'] as const;

export type DutyKind = (typeof dutyKinds)[number];

/** How long before a game a team is reminded of its duty. */
export const dutyReminderHours = 48;

/** Table points that a missed duty can cost. */
export const missedDutyLimit = 9;

export type DutyGame = PlacedGame & { readonly fixtureId: number };

/** Which team does what at which game. Ids of teams are those of entries. */
export type Duty = { readonly fixtureId: number; readonly kind: DutyKind; readonly entryId: number };

type Season = {
  readonly teams: readonly number[];
  /** All games that are on. */
  readonly games: readonly DutyGame[];
  readonly rules: Pick<PlanRules, 'slotMinutes' | 'teamDaysOff' | 'shared'>;
};

/** Whether a team, and those who also play for another one, are free at a game's time. Product §5, Fixture. */
export function isFreeFor(entryId: number, game: DutyGame, { games, rules }: Season): boolean {
  if (rules.teamDaysOff.some((off) => off.entryId === entryId && off.day === game.playedOn)) return false;
  const partners = rules.shared.flatMap(([a, b]) => (a === entryId ? [b] : b === entryId ? [a] : []));
  const busy = [entryId, ...partners];
  return !games.some(
    (one) =>
      (busy.includes(one.homeId) || busy.includes(one.awayId)) && isSameTime(one, game, rules.slotMinutes),
  );
}

/** Whether a team has a duty at another game at the same time. Product §5, Fixture. */
export function isOnDuty(
  entryId: number,
  game: DutyGame,
  duties: readonly Duty[],
  { games, rules }: Season,
): boolean {
  const others = new Set(
    duties
      .filter((one) => one.entryId === entryId && one.fixtureId !== game.fixtureId)
      .map((one) => one.fixtureId),
  );
  return games.some((one) => others.has(one.fixtureId) && isSameTime(one, game, rules.slotMinutes));
}

/** Duties whose team can't do them any more, as after a game has moved. Product §5, Fixture. */
export function brokenDuties<D extends Duty>(duties: readonly D[], season: Season): D[] {
  return duties.filter((duty) => {
    const game = season.games.find(({ fixtureId }) => fixtureId === duty.fixtureId);
    const isTeam = season.teams.includes(duty.entryId);
    if (!game) return false;
    return !isTeam || !isFreeFor(duty.entryId, game, season) || isOnDuty(duty.entryId, game, duties, season);
  });
}

type Job = {
  readonly game: DutyGame;
  readonly kind: DutyKind;
  readonly free: readonly number[];
  entryId: number | null;
};

/**
 * Hands out the duties of games that have none yet, each to a team that doesn't play then and has no other duty then: first to the team
 * with the fewest, and then passed on along chains of teams until no two differ by more than one where a chain leads from one to the
 * other. A team that plays that day comes before one that doesn't. Duties that nobody can do are left out. Product §5, Fixture.
 */
export function assignDuties(
  games: readonly DutyGame[],
  kinds: readonly DutyKind[],
  existing: readonly Duty[],
  season: Season,
): Duty[] {
  const jobs = jobsOf(games, kinds, existing, season);
  const counts = new Map(
    season.teams.map((id) => [id, existing.filter(({ entryId }) => entryId === id).length] as const),
  );
  const duties = () => [...existing, ...dutiesOf(jobs)];
  for (const job of jobs) {
    const present = duties();
    const able = job.free.filter((id) => !isOnDuty(id, job.game, present, season));
    const cost = (id: number) =>
      4 * (counts.get(id) ?? 0) +
      2 * Number(!playsOn(id, job.game.playedOn, season.games)) +
      Number(present.some((one) => one.entryId === id && one.kind === job.kind));
    const next = able.toSorted((a, b) => cost(a) - cost(b))[0];
    if (next === undefined) continue;
    job.entryId = next;
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  while (passOn(jobs, counts, duties(), season));
  return dutiesOf(jobs);
}

/** Of each kind one after the other, so that every game has a team before one has two. */
function jobsOf(
  games: readonly DutyGame[],
  kinds: readonly DutyKind[],
  existing: readonly Duty[],
  season: Season,
): Job[] {
  const filledKeys = new Set(existing.map(({ fixtureId, kind }) => `${fixtureId} ${kind}`));
  const open = games
    .toSorted(inOrder)
    .map((game) => ({ game, free: season.teams.filter((id) => isFreeFor(id, game, season)) }));
  return kinds.flatMap((kind) =>
    open
      .filter(({ game }) => !filledKeys.has(`${game.fixtureId} ${kind}`))
      .map((one): Job => ({ ...one, kind, entryId: null })),
  );
}

function dutiesOf(jobs: readonly Job[]): Duty[] {
  return jobs.flatMap(({ game, kind, entryId }) =>
    entryId === null ? [] : [{ fixtureId: game.fixtureId, kind, entryId }],
  );
}

function playsOn(entryId: number, day: string, games: readonly DutyGame[]): boolean {
  return games.some(
    ({ playedOn, homeId, awayId }) => playedOn === day && (homeId === entryId || awayId === entryId),
  );
}

type Step = { readonly from: Step | null; readonly entryId: number; readonly job: Job | null };

/** One duty less for a team that has two more than another one; false where there is none. */
function passOn(
  jobs: readonly Job[],
  counts: Map<number, number>,
  duties: readonly Duty[],
  season: Season,
): boolean {
  const byMost = [...counts].toSorted(([, a], [, b]) => b - a);
  for (const [entryId, count] of byMost) {
    const visits = new Set([entryId]);
    const queue: Step[] = [{ from: null, entryId, job: null }];
    for (const step of queue) {
      if ((counts.get(step.entryId) ?? 0) <= count - 2) {
        apply(step, counts);
        return true;
      }
      for (const job of jobs.filter((one) => one.entryId === step.entryId))
        for (const next of job.free) {
          if (visits.has(next) || isOnDuty(next, job.game, duties, season)) continue;
          visits.add(next);
          queue.push({ from: step, entryId: next, job });
        }
    }
  }
  return false;
}

function apply(last: Step, counts: Map<number, number>): void {
  let first = last;
  for (let step: Step | null = last; step; step = step.from) {
    if (step.job) step.job.entryId = step.entryId;
    first = step;
  }
  counts.set(last.entryId, (counts.get(last.entryId) ?? 0) + 1);
  counts.set(first.entryId, (counts.get(first.entryId) ?? 0) - 1);
}
