import {
  type Duty,
  type DutyGame,
  type DutyKind,
  type DutySeason,
  isFreeFor,
  isOnDuty,
  seasonsByDay,
} from './duties.ts';
import { inOrder } from './planner/slots.ts';

type Job = {
  readonly game: DutyGame;
  /** The season with the games of that day. */
  readonly day: DutySeason;
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
  const dutiesByTeam = Map.groupBy(existing, ({ entryId }) => entryId);
  for (const job of jobs) giveToFewest(work, job, dutiesByTeam);
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
  const days = seasonsByDay(season);
  const open = games.toSorted(inOrder).map((game) => {
    const day = days.get(game.playedOn) ?? season;
    return { game, day, free: season.teams.filter((id) => isFreeFor(id, game, day)) };
  });
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

function giveToFewest({ counts }: Work, job: Job, dutiesByTeam: Map<number, Duty[]>): void {
  const { game, kind, day, free } = job;
  const cost = (id: number) =>
    100 * countOf(counts, kind, id) + 2 * countOf(counts, null, id) + Number(!isPlaying(id, day.games));
  const [next] = free
    .filter((id) => !isOnDuty(id, game, dutiesByTeam.get(id) ?? [], day))
    .toSorted((a, b) => cost(a) - cost(b));
  if (next === undefined) return;
  give(counts, job, next);
  const duty = { fixtureId: game.fixtureId, kind, entryId: next };
  dutiesByTeam.set(next, [...(dutiesByTeam.get(next) ?? []), duty]);
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

function isPlaying(entryId: number, games: readonly DutyGame[]): boolean {
  return games.some(({ homeId, awayId }) => homeId === entryId || awayId === entryId);
}

type Step = { readonly from: Step | null; readonly entryId: number; readonly job: Job | null };

/**
 * One duty less for a team that has two more than another one, of a kind or of all; within a kind also for one that has one more there
 * and two more of all. False where there is none.
 */
function passOn({ jobs, counts, existing, season }: Work, kind: DutyKind | null): boolean {
  const dutiesByTeam = Map.groupBy([...existing, ...dutiesOf(jobs)], ({ entryId }) => entryId);
  const own = Map.groupBy(
    jobs.filter((job) => kind === null || job.kind === kind),
    ({ entryId }) => entryId,
  );
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
      for (const job of own.get(step.entryId) ?? [])
        for (const next of job.free) {
          if (visits.has(next) || isOnDuty(next, job.game, dutiesByTeam.get(next) ?? [], job.day)) continue;
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
  const dutiesByTeam = Map.groupBy([...existing, ...dutiesOf(jobs)], ({ entryId }) => entryId);
  const jobsByHolder = Map.groupBy(jobs, ({ kind, entryId }) => `${kind} ${entryId}`);
  const canDo = (id: number, own: Job, other: Job) => {
    const rest = (dutiesByTeam.get(id) ?? []).filter((duty) => !isOf(own, duty));
    return other.free.includes(id) && !isOnDuty(id, other.game, rest, other.day);
  };
  for (const ofOne of jobsByHolder.values())
    for (const ofOther of jobsByHolder.values()) {
      if (gainOf(counts, ofOne[0], ofOther[0]) <= 2) continue;
      for (const job of ofOne)
        for (const other of ofOther) {
          const [a, b] = [job.entryId, other.entryId];
          if (a === null || b === null || !canDo(a, job, other) || !canDo(b, other, job)) continue;
          give(counts, job, b);
          give(counts, other, a);
          return true;
        }
    }
  return false;
}

function isOf({ game, kind }: Job, duty: Duty): boolean {
  return duty.fixtureId === game.fixtureId && duty.kind === kind;
}

/** By how much the kinds are more even once the teams of two duties do each other's; 0 where they can't. */
function gainOf(counts: Counts, one: Job | undefined, other: Job | undefined): number {
  if (!one || !other || one.kind === other.kind || one.entryId === other.entryId) return 0;
  const [a, b] = [one.entryId, other.entryId];
  if (a === null || b === null) return 0;
  return (
    countOf(counts, one.kind, a) -
    countOf(counts, one.kind, b) +
    countOf(counts, other.kind, b) -
    countOf(counts, other.kind, a)
  );
}

/** Whether no two teams differ by more than one in any kind. */
function isEven({ ofKind }: Counts, { teams }: DutySeason): boolean {
  return [...ofKind.values()].every((own) => {
    const counts = teams.map((id) => own.get(id) ?? 0);
    return Math.max(...counts) - Math.min(...counts) <= 1;
  });
}
