import { describe, expect, test } from 'vitest';
import {
  createDeduction,
  createEntry,
  deleteDeduction,
  deleteEntry,
  updateEntry,
} from '#contract/competitions/entries.ts';
import { createFixture, setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import {
  createCompetition,
  deleteCompetition,
  updateCompetition,
} from '#contract/competitions/management.ts';
import { getLeaguePage, getLeagueSchedule } from '#contract/competitions.ts';
import { updateLeague } from '#contract/teams/management.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam, person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

const fall = fallBody();
const { rules } = fall;

let count = 0;
/** A league with a competition of guest teams. */
async function competitionOf(names: readonly string[]) {
  const { league, slug, params, read } = await createFall({ call }, admin, `cup-${++count}`);
  for (const name of names) await call(admin, createEntry, { params, body: { name, contact: 'Sam 555' } });
  const page = async () => (await call(null, getLeaguePage, { params: { leagueSlug: slug } })).body;
  const idOf = Object.fromEntries((await read()).entries.map(({ name, id }) => [name, id]));
  const fixtureOf = (home: string, away: string, more: object = {}) => ({
    homeId: idOf[home]!,
    awayId: idOf[away]!,
    round: 1,
    playedOn: '2026-11-19',
    time: '7:00 PM',
    venue: 'Pier Gym',
    court: '1',
    state: 'published' as const,
    ...more,
  });
  const add = (home: string, away: string, more: object = {}) =>
    call(admin, createFixture, { params, body: fixtureOf(home, away, more) });
  const enter = (fixtureId: number, result: object | null) =>
    call(admin, setOutcome, { params: { ...params, fixtureId }, body: { result } as never });
  /** A game that was played on a day of its own. */
  const play = async (home: string, away: string, score: readonly [number, number], playedOn: string) => {
    const { body } = await add(home, away, { playedOn });
    const { id } = body.fixtures.find((one) => one.playedOn === playedOn)!;
    return enter(id, { kind: 'played', points: { home: score[0], away: score[1] } });
  };
  return { league, slug, params, read, page, idOf, fixtureOf, add, enter, play };
}

type Reply = {
  status: number;
  error: { code: string; message: string; issues?: { field: string }[] | undefined };
};
const refusal = ({ status, error }: Reply) => [
  status,
  error.code,
  error.issues?.[0]?.field ?? null,
  error.message,
];

describe('a league for a visitor', () => {
  test('says who has clinched a place; a draft may still change it', async () => {
    const { params, page, play, add, idOf } = await competitionOf(['Bears', 'Cubs', 'Owls']);
    const body = { ...fall, rules: { ...rules, playoffPlaces: 2 } };
    expect((await call(admin, updateCompetition, { params, body })).status).toBe(200);
    await play('Bears', 'Cubs', [80, 60], '2026-11-01');
    await play('Bears', 'Owls', [80, 60], '2026-11-02');
    await play('Cubs', 'Owls', [80, 60], '2026-11-03');
    await play('Bears', 'Owls', [80, 60], '2026-11-04');
    const races = async () => {
      const { competition } = await page();
      return competition?.table.map(({ entryId, race }) => [
        Object.keys(idOf).find((name) => idOf[name] === entryId),
        race,
      ]);
    };
    await add('Bears', 'Cubs', { playedOn: '2026-11-28' });
    expect([(await page()).competition?.playoffPlaces, await races()]).toEqual([
      2,
      [
        ['Bears', 'first'],
        // By forfeiting, Cubs would get no point and be level with Owls, whom they have beaten.
        ['Cubs', 'clinched'],
        ['Owls', 'eliminated'],
      ],
    ]);
    await add('Bears', 'Owls', { playedOn: '2026-11-29', state: 'planned' });
    await add('Bears', 'Owls', { playedOn: '2026-11-30', state: 'planned' });
    await add('Bears', 'Owls', { playedOn: '2026-12-01', state: 'planned' });
    expect((await races())?.[0]).toEqual(['Bears', 'clinched']);
  });

  test('has no competition, and then the table of one with its reasons', async () => {
    const { page, play, idOf } = await competitionOf(['Bears', 'Cubs', 'Owls']);
    await play('Bears', 'Cubs', [80, 60], '2026-11-01');
    await play('Cubs', 'Owls', [70, 65], '2026-11-02');
    await play('Owls', 'Bears', [71, 70], '2026-11-03');
    const { competition, competitions } = await page();
    expect(competitions).toEqual([
      { name: 'Fall', slug: 'fall', firstDay: '2026-09-01', lastDay: '2026-12-31' },
    ]);
    expect(
      competition?.table.map(({ entryId, rank, wins, tablePoints }) => [entryId, rank, wins, tablePoints]),
    ).toEqual([
      [idOf.Bears, 1, 1, 3],
      [idOf.Owls, 2, 1, 3],
      [idOf.Cubs, 3, 1, 3],
    ]);
    const reasons = competition?.table[0]?.decisions.map((index) => competition.decisions[index]?.criterion);
    expect(reasons).toEqual(['points', 'headToHead', 'headToHeadDifference']);
    expect(competition?.decisions[2]?.level.map(({ id, difference }) => [id, difference])).toEqual([
      [idOf.Bears, 19],
      [idOf.Cubs, -15],
      [idOf.Owls, -4],
    ]);
    expect(competition?.results.map(({ playedOn }) => playedOn)).toEqual([
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
    ]);
    expect(JSON.stringify(competition)).not.toContain('Sam 555');
  });

  test('shows the games of this week, and no drafts', async () => {
    const { page, add } = await competitionOf(['Bears', 'Cubs']);
    await add('Bears', 'Cubs', { state: 'planned' });
    await add('Cubs', 'Bears', { playedOn: '2026-11-20' });
    await add('Cubs', 'Bears', { playedOn: '2026-11-30' });
    const upcoming = (await page()).competition?.upcoming;
    expect(upcoming?.map(({ playedOn, state }) => [playedOn, state])).toEqual([['2026-11-20', 'published']]);
  });

  test('is not found while it is hidden, nor by a slug that it does not have', async () => {
    const { league, slug } = await competitionOf([]);
    const ask = (leagueSlug: string, query = {}) =>
      call(null, getLeaguePage, { params: { leagueSlug }, query });
    expect((await ask(slug, { competition: 'fall' })).status).toBe(200);
    expect((await ask(slug, { competition: 'spring' })).status).toBe(404);
    expect((await ask('no\0slug')).status).toBe(404);
    const body = { name: slug, slug, isActive: false };
    await call(admin, updateLeague, { params: { id: league.id }, body });
    expect((await ask(slug)).status).toBe(404);
  });

  test('lists every published game for everybody, in order', async () => {
    const { add, slug, idOf } = await competitionOf(['Bears', 'Cubs', 'Foxes']);
    await add('Bears', 'Cubs', { playedOn: '2026-12-03' });
    await add('Cubs', 'Foxes', { state: 'planned' });
    await add('Foxes', 'Bears', { state: 'cancelled' });
    await add('Foxes', 'Cubs', { playedOn: '2026-12-03', time: '5:00 PM' });
    const { body } = await call(null, getLeagueSchedule, { params: { leagueSlug: slug } });
    expect(body.competition?.today).toBe('2026-11-18');
    expect(body.competition?.fixtures).toMatchObject([
      { homeId: idOf.Foxes, awayId: idOf.Bears, state: 'cancelled', outcome: null },
      { homeId: idOf.Foxes, awayId: idOf.Cubs, time: '5:00 PM' },
      { homeId: idOf.Bears, awayId: idOf.Cubs, state: 'published', outcome: null },
    ]);
    expect(JSON.stringify(body)).not.toContain('contact');
    const query = { competition: 'spring' };
    expect((await call(null, getLeagueSchedule, { params: { leagueSlug: slug }, query })).status).toBe(404);
  });

  test('reads a change at the next request', async () => {
    const { page, play, params, idOf } = await competitionOf(['Bears', 'Cubs']);
    const leader = async () => (await page()).competition?.table[0];
    expect((await leader())?.gamesPlayed).toBe(0);
    await play('Cubs', 'Bears', [60, 50], '2026-11-01');
    expect(await leader()).toMatchObject({ entryId: idOf.Cubs, tablePoints: 2 });
    const body = { entryId: idOf.Cubs!, points: 2, reason: 'Unregistered player' };
    await call(admin, createDeduction, { params, body });
    expect(await leader()).toMatchObject({ entryId: idOf.Bears, tablePoints: 1 });
  });
});

describe('an entry', () => {
  test('is a team of the league or a guest team, each once', async () => {
    const { league, params, read } = await competitionOf(['Guests']);
    const team = await createTeam(db, { leagueId: league.id, name: 'Harbor Hawks' });
    const elsewhere = await createTeam(db);
    const enter = (body: object) => call(admin, createEntry, { params, body });
    expect((await enter({ teamId: team.id })).status).toBe(201);
    expect(refusal(await enter({ teamId: team.id }))).toEqual([
      400,
      'validation_failed',
      'teamId',
      'Harbor Hawks is already in this competition',
    ]);
    expect(refusal(await enter({ name: 'guests' }))[2]).toBe('name');
    expect(refusal(await enter({ name: ' ' }))[2]).toBe('name');
    expect((await enter({ teamId: elsewhere.id })).status).toBe(404);
    expect((await read()).entries.map(({ name, contact }) => [name, contact])).toEqual([
      ['Guests', 'Sam 555'],
      ['Harbor Hawks', null],
    ]);
  });

  test('that is a guest team is renamed, but not after another or a team of the league', async () => {
    const { league, params, idOf, read } = await competitionOf(['Bears', 'Cubs']);
    const team = await createTeam(db, { leagueId: league.id, name: 'Hawks' });
    await call(admin, createEntry, { params, body: { teamId: team.id } });
    const rename = (id: number, name: string) =>
      call(admin, updateEntry, { params: { ...params, entryId: id }, body: { name, contact: null } });
    expect((await rename(idOf.Bears!, 'Grizzlies')).status).toBe(200);
    expect(refusal(await rename(idOf.Cubs!, 'grizzlies'))[2]).toBe('name');
    expect(refusal(await rename(idOf.Cubs!, 'Hawks'))[2]).toBe('name');
    const hawks = (await read()).entries.find(({ name }) => name === 'Hawks')!;
    expect((await rename(hawks.id, 'Owls')).status).toBe(404);
    expect((await read()).entries.map(({ name, contact }) => [name, contact])).toEqual([
      ['Grizzlies', null],
      ['Cubs', 'Sam 555'],
      ['Hawks', null],
    ]);
  });

  test('stays while it has games', async () => {
    const { params, idOf, add, read } = await competitionOf(['Bears', 'Cubs', 'Owls']);
    await add('Bears', 'Cubs');
    const remove = (name: string) =>
      call(admin, deleteEntry, { params: { ...params, entryId: idOf[name]! } });
    expect(refusal(await remove('Bears')).slice(0, 2)).toEqual([409, 'conflict']);
    expect((await remove('Owls')).body.entries.map(({ name }) => name)).toEqual(['Bears', 'Cubs']);
    expect((await remove('Owls')).status).toBe(404);
    expect((await read()).fixtures).toHaveLength(1);
  });
});

describe('a fixture', () => {
  test('is refused for a team against itself, on a court that is taken, and with entries of others', async () => {
    const { add, read, idOf } = await competitionOf(['Bears', 'Cubs', 'Owls', 'Rams']);
    const other = await competitionOf(['Bears']);
    expect(refusal(await add('Bears', 'Bears'))).toEqual([
      400,
      'validation_failed',
      'awayId',
      "A team can't play itself",
    ]);
    expect((await add('Bears', 'Cubs', { awayId: other.idOf.Bears })).status).toBe(404);
    expect((await add('Bears', 'Cubs')).status).toBe(201);
    expect(refusal(await add('Owls', 'Rams', { time: '7:59 PM', venue: 'pier gym' }))).toEqual([
      409,
      'conflict',
      null,
      'Bears vs Cubs is on this court at that time',
    ]);
    expect((await add('Owls', 'Rams', { time: '8:00 PM' })).status).toBe(201);
    expect((await add('Owls', 'Rams', { time: '7:30 PM', court: '2' })).status).toBe(201);
    expect(refusal(await add('Owls', 'Rams', { time: 'noonish' }))[2]).toBe('time');
    const games = (await read()).fixtures;
    expect(games).toHaveLength(3);
    expect(games[0]).toMatchObject({ homeId: idOf.Bears, time: '7:00 PM' });
  });

  test('that is cancelled has no result, and one with a result is not cancelled', async () => {
    const { add, enter, params, fixtureOf, read } = await competitionOf(['Bears', 'Cubs']);
    const { id: fixtureId } = (await add('Bears', 'Cubs')).body.fixtures[0]!;
    const change = (more: object) =>
      call(admin, updateFixture, {
        params: { ...params, fixtureId },
        body: fixtureOf('Bears', 'Cubs', more),
      });
    const won = { kind: 'played', points: { home: 60, away: 50 } };
    expect((await change({ state: 'cancelled' })).status).toBe(200);
    expect(refusal(await enter(fixtureId, won))).toEqual([
      409,
      'conflict',
      null,
      'Only a published game can have a result',
    ]);
    await change({});
    expect((await enter(fixtureId, won)).body.fixtures[0]?.outcome).toMatchObject({ winner: 'home' });
    expect(refusal(await change({ state: 'cancelled' }))[1]).toBe('conflict');
    expect((await change({ court: '3' })).body.fixtures[0]).toMatchObject({
      court: '3',
      outcome: { kind: 'played' },
    });
    await enter(fixtureId, null);
    expect((await change({ state: 'cancelled' })).body.fixtures[0]).toMatchObject({ outcome: null });
    expect((await read()).fixtures[0]?.state).toBe('cancelled');
  });

  test.each([
    [{ kind: 'played', points: { home: 50, away: 50 } }, 'points'],
    [{ kind: 'draw', points: { home: 50, away: 51 } }, 'points'],
    [{ kind: 'overtime', points: { home: 60, away: 58 }, regulation: 59 }, 'regulation'],
    [{ kind: 'played', points: { home: 301, away: 50 } }, 'result.points.home'],
    [{ kind: 'forfeit' }, 'result.by'],
    [{ kind: 'won' }, 'result.kind'],
  ])('refuses the result %j', async (result, field) => {
    const { add, enter, read } = await competitionOf(['Bears', 'Cubs']);
    const { id } = (await add('Bears', 'Cubs')).body.fixtures[0]!;
    expect(refusal(await enter(id, result)).slice(0, 3)).toEqual([400, 'validation_failed', field]);
    expect((await read()).fixtures[0]?.outcome).toBeNull();
  });

  test('counts a forfeit with the score of the rules', async () => {
    const { add, enter, page } = await competitionOf(['Bears', 'Cubs']);
    const { id } = (await add('Bears', 'Cubs')).body.fixtures[0]!;
    const forfeited = await enter(id, { kind: 'forfeit', by: 'home' });
    expect(forfeited.body.fixtures[0]?.outcome?.counted).toEqual({ home: 0, away: 20 });
    expect((await page()).competition?.table.map(({ tablePoints }) => tablePoints)).toEqual([2, 0]);
  });
});

describe('a competition', () => {
  test.each([
    [{ rules: { ...rules, criteria: [] } }, 'rules.criteria'],
    [{ rules: { ...rules, criteria: ['points', 'points'] } }, 'rules.criteria'],
    [{ rules: { ...rules, criteria: ['luck'] } }, 'rules.criteria.0'],
    [{ lastDay: '2026-08-01' }, 'lastDay'],
    [{ name: ' ' }, 'name'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ slotMinutes: 9 }, 'slotMinutes'],
    [{ owner: 1 }, 'owner'],
  ])('with %j is refused, and nothing changes', async (change, field) => {
    const { params, read } = await competitionOf([]);
    const reply = await call(admin, updateCompetition, { params, body: { ...fall, ...change } as never });
    expect(refusal(reply).slice(0, 3)).toEqual([400, 'validation_failed', field]);
    expect((await read()).rules).toEqual(rules);
  });

  test('changes its rules and keeps its slug to itself', async () => {
    const { league, params } = await competitionOf(['Bears']);
    const spring = { ...fall, name: 'Spring', slug: 'spring' };
    await call(admin, createCompetition, { params: { leagueId: league.id }, body: spring });
    const twice = await call(admin, updateCompetition, { params, body: { ...fall, slug: 'spring' } });
    expect(refusal(twice).slice(0, 3)).toEqual([409, 'slug_taken', 'slug']);
    const body = { ...fall, rules: { ...rules, differenceCap: 20 } };
    expect((await call(admin, updateCompetition, { params, body })).body.rules.differenceCap).toBe(20);
  });

  test('with games in it is not deleted; without them it is, with its teams', async () => {
    const { params, add, read } = await competitionOf(['Bears', 'Cubs']);
    const empty = await competitionOf(['Bears']);
    await add('Bears', 'Cubs');
    expect(refusal(await call(admin, deleteCompetition, { params }))).toEqual([
      409,
      'conflict',
      null,
      "Fall has games, so it can't be deleted.",
    ]);
    expect((await read()).entries).toHaveLength(2);
    expect((await call(admin, deleteCompetition, { params: empty.params })).status).toBe(204);
    expect((await empty.page()).competition).toBeNull();
  });

  test('gives deducted points back', async () => {
    const { params, idOf, page } = await competitionOf(['Bears']);
    const body = { entryId: idOf.Bears!, points: 1, reason: 'Late fee' };
    const { deductions } = (await call(admin, createDeduction, { params, body })).body;
    const remove = () =>
      call(admin, deleteDeduction, { params: { ...params, deductionId: deductions[0]!.id } });
    expect((await page()).competition?.table[0]?.deductions).toEqual([
      { points: 1, reason: 'Late fee', cause: null },
    ]);
    expect((await remove()).body.deductions).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  test('has each write in the audit list of its league', async () => {
    const { league, play } = await competitionOf(['Bears', 'Cubs']);
    await play('Bears', 'Cubs', [60, 50], '2026-11-01');
    const entries = await db.select().from(auditEntry).orderBy(auditEntry.id);
    expect(
      entries
        .filter(({ leagueId }) => leagueId === league.id)
        .map(({ action, details }) => [action, details.name ?? [details.home, details.away]]),
    ).toEqual([
      ['league_created', [undefined, undefined]],
      ['competition_created', 'Fall'],
      ['entry_added', 'Bears'],
      ['entry_added', 'Cubs'],
      ['fixture_added', ['Bears', 'Cubs']],
      ['outcome_entered', ['Bears', 'Cubs']],
    ]);
  });

  test('books a court once when two ask for it at the same moment', async () => {
    const { add, read } = await competitionOf(['Bears', 'Cubs', 'Owls', 'Rams']);
    const replies = await Promise.all([add('Bears', 'Cubs'), add('Owls', 'Rams'), add('Rams', 'Bears')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await read()).fixtures).toHaveLength(1);
  });
});
