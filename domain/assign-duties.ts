import { type Duty, type DutyGame, type DutyKind, type DutySeason, isFreeFor, isOnDuty } from './duties.ts';
import { inOrder } from './planner/slots.ts';

type Job = {
  readonly game: DutyGame;
  readonly kind: DutyKind;
  readonly free: readonly number[];
  entryId: number | null;
};

/** How many duties each team has: of each kind, and of all. */
type Counts = { readonly all: Map<number, number>; readonly ofKind: Map<DutyKind, Map<number, number>> };

type Work = {
  readonly jobs: readonly Job[];
  readonly counts: Counts;
  readonly existing: readonly Duty[];
  readonly season: DutySeason;
};

/**
 * Hands out the duties of games that have none yet, each to a team that doesn't play then and has no other game to look after: first
 * to the team with the fewest of its kind. Then they are passed on along chains of teams: within a kind, and among all, until no two
 * teams that a chain joins differ by more than one; and two teams exchange duties where that evens out a kind. A team that plays that
 * day comes before one that doesn't. Duties that nobody can do are left out. Product §5, Fixture.
 */
export function assignDuties(
  games: readonly DutyGame[],
  kinds: readonly DutyKind[],
  existing: readonly Duty[],
  season: DutySeason,
): Duty[] {
  const jobs = jobsOf(games, kinds, existing, season);
  const work = { jobs, counts: countsOf(existing, season), existing, season };
  for (const job of jobs) giveToFewest(work, job);
  for (const kind of kinds) while (passOn(work, kind));
  while (passOn(work, null));
  while (exchange(work));
  return dutiesOf(jobs);
}

/** Of each kind one after the other, so that every game has a team before one has two. */
function jobsOf(
  games: readonly DutyGame[],
  kinds: readonly DutyKind[],
  existing: readonly Duty[],
  season: DutySeason,
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

function countsOf(existing: readonly Duty[], { teams }: DutySeason): Counts {
  const counts: Counts = { all: new Map(teams.map((id) => [id, 0])), ofKind: new Map() };
  for (const { kind, entryId } of existing) count(counts, kind, entryId, 1);
  return counts;
}

function count({ all, ofKind }: Counts, kind: DutyKind, entryId: number, by: 1 | -1): void {
  const own = ofKind.get(kind) ?? new Map<number, number>();
  ofKind.set(kind, own.set(entryId, (own.get(entryId) ?? 0) + by));
  all.set(entryId, (all.get(entryId) ?? 0) + by);
}

function countOf({ all, ofKind }: Counts, kind: DutyKind | null, entryId: number): number {
  return (kind === null ? all : ofKind.get(kind))?.get(entryId) ?? 0;
}

function giveToFewest({ jobs, counts, existing, season }: Work, job: Job): void {
  const present = [...existing, ...dutiesOf(jobs)];
  const cost = (id: number) =>
    100 * countOf(counts, job.kind, id) +
    2 * countOf(counts, null, id) +
    Number(!playsOn(id, job.game.playedOn, season.games));
  const [next] = job.free
    .filter((id) => !isOnDuty(id, job.game, present, season))
    .toSorted((a, b) => cost(a) - cost(b));
  if (next !== undefined) give(counts, job, next);
}

function give(counts: Counts, job: Job, entryId: number): void {
  if (job.entryId !== null) count(counts, job.kind, job.entryId, -1);
  job.entryId = entryId;
  count(counts, job.kind, entryId, 1);
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

/**
 * One duty less for a team that has two more than another one, of a kind or of all; within a kind also for one that has one more there
 * and two more of all. False where there is none.
 */
function passOn({ jobs, counts, existing, season }: Work, kind: DutyKind | null): boolean {
  const present = [...existing, ...dutiesOf(jobs)];
  const own = jobs.filter((job) => kind === null || job.kind === kind);
  const byMost = season.teams.toSorted((a, b) => countOf(counts, kind, b) - countOf(counts, kind, a));
  const isBetter = (first: number, last: number) => {
    const more = countOf(counts, kind, first) - countOf(counts, kind, last);
    return more >= 2 || (more === 1 && countOf(counts, null, first) - countOf(counts, null, last) >= 2);
  };
  for (const entryId of byMost) {
    const visits = new Set([entryId]);
    const queue: Step[] = [{ from: null, entryId, job: null }];
    for (const step of queue) {
      if (isBetter(entryId, step.entryId)) {
        apply(step, counts);
        return true;
      }
      for (const job of own.filter((one) => one.entryId === step.entryId))
        for (const next of job.free) {
          if (visits.has(next) || isOnDuty(next, job.game, present, season)) continue;
          visits.add(next);
          queue.push({ from: step, entryId: next, job });
        }
    }
  }
  return false;
}

function apply(last: Step, counts: Counts): void {
  for (let step: Step | null = last; step; step = step.from)
    if (step.job) give(counts, step.job, step.entryId);
}

/** Two teams do each other's duties, where the kinds are more even then; false where there are none. */
function exchange({ jobs, counts, existing, season }: Work): boolean {
  if (isEven(counts, season)) return false;
  for (const job of jobs)
    for (const other of jobs) {
      const [a, b] = [job.entryId, other.entryId];
      if (a === null || b === null || a === b || job.kind === other.kind) continue;
      const gain =
        countOf(counts, job.kind, a) -
        countOf(counts, job.kind, b) +
        countOf(counts, other.kind, b) -
        countOf(counts, other.kind, a);
      if (gain <= 2 || !job.free.includes(b) || !other.free.includes(a)) continue;
      const rest = [...existing, ...dutiesOf(jobs.filter((one) => one !== job && one !== other))];
      const after = [
        ...rest,
        ...dutiesOf([
          { ...job, entryId: b },
          { ...other, entryId: a },
        ]),
      ];
      if (isOnDuty(b, job.game, after, season) || isOnDuty(a, other.game, after, season)) continue;
      give(counts, job, b);
      give(counts, other, a);
      return true;
    }
  return false;
}

/** Whether no two teams differ by more than one in any kind. */
function isEven({ ofKind }: Counts, { teams }: DutySeason): boolean {
  return [...ofKind.values()].every((own) => {
    const counts = teams.map((id) => own.get(id) ?? 0);
    return Math.max(...counts) - Math.min(...counts) <= 1;
  });
}
