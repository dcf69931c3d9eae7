import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { createResult, listResults } from '#contract/schedule/results.ts';
import { createGame, deleteGame, listSchedule, updateGame } from '#contract/schedule.ts';
import { applyImport, getImportState, previewImport, undoImport } from '#contract/schedule-import.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
beforeEach(() => clock.set('2026-11-18T17:00:00Z'));

type Team = Awaited<ReturnType<typeof createTeam>>;
const hawks = () => createTeam(db, { name: 'Harbor Hawks' });

const first = `Date,Time,Opponent,Location
11/19/2026,7:45 PM,vs Bulls,Pier Gym
11/26/2026,7:45 PM,@ Sharks,Lighthouse YMCA
12/3/2026,7:45 PM,vs Titans,Pier Gym
`;

async function preview(team: Team, text: string, answers = {}) {
  const { status, body, error } = await call(team.captain, previewImport, { body: { text, ...answers } });
  expect(error?.message ?? '', text).toBe(status === 200 ? '' : error.message);
  return { status, error, ...body, kinds: body.rows?.map(({ kind }) => kind) };
}

type Results = BodyOf<typeof applyImport>['results'];

async function apply(team: Team, id: number, keys: readonly string[], results?: Results) {
  const { body, status } = await call(team.captain, applyImport, { params: { id }, body: { keys, results } });
  expect(status).toBe(200);
  return body;
}

const isOnByItself = (kind: string) => !['dismissed', 'event', 'unchanged'].includes(kind);

/** Previews and applies everything that is preselected. */
async function importAll(team: Team, text: string) {
  const { id, rows } = await preview(team, text);
  const keys = rows.filter(({ kind }) => isOnByItself(kind)).map(({ key }) => key);
  return apply(team, id, keys);
}

async function games(team: Team) {
  const { body } = await call(team.captain, listSchedule, { query: { teamId: team.id } });
  return body;
}

const listedGames = async (team: Team) =>
  (await games(team)).map(
    ({ playedOn, time, opponent, isHome, location, isCancelled }) =>
      `${playedOn} ${time} ${isHome ? 'vs' : '@'} ${opponent} ${location}${isCancelled ? ' off' : ''}`,
  );

const formOf = (game: Awaited<ReturnType<typeof games>>[number]) => ({
  date: game.playedOn,
  time: game.time,
  opponent: game.opponent,
  location: game.location,
  isHome: game.isHome,
  isCancelled: game.isCancelled,
});

describe('a preview', () => {
  test('says what would come, and changes nothing', async () => {
    const team = await hawks();
    const { rows, unreadable } = await preview(team, `${first}soon,7:45 PM,vs Bulls,Pier Gym\n`);
    expect(rows.map(({ kind, line, game }) => [kind, line, game.date, game.opponent, game.isHome])).toEqual([
      ['added', 2, 'Thu, Nov 19', 'Bulls', true],
      ['added', 3, 'Thu, Nov 26', 'Sharks', false],
      ['added', 4, 'Thu, Dec 3', 'Titans', true],
    ]);
    expect(unreadable).toEqual([
      {
        line: 5,
        text: 'soon · 7:45 PM · vs Bulls · Pier Gym',
        reason: { code: 'dateUnreadable', params: { text: 'soon' } },
      },
    ]);
    expect(await games(team)).toEqual([]);
  });

  test('is applied once: only the chosen rows come', async () => {
    const team = await hawks();
    const { id, rows } = await preview(team, first);
    expect(await apply(team, id, [rows[0]!.key, rows[2]!.key])).toEqual({
      added: 2,
      changed: 0,
      removed: 0,
      results: 0,
    });
    expect(await listedGames(team)).toEqual([
      '2026-11-19 7:45 PM vs Bulls Pier Gym',
      '2026-12-03 7:45 PM vs Titans Pier Gym',
    ]);
    expect((await games(team))[0]).toMatchObject({
      scrapedAt: '2026-11-18T17:00:00Z',
      source: { isImported: true },
    });
    const again = await call(team.captain, applyImport, { params: { id }, body: { keys: [rows[1]!.key] } });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
  });

  test('applied five times at once is applied once', async () => {
    const team = await hawks();
    const { id, rows } = await preview(team, first);
    const keys = rows.map(({ key }) => key);
    const tries = Array.from({ length: 5 }, () =>
      call(team.captain, applyImport, { params: { id }, body: { keys } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await games(team)).toHaveLength(3);
  });

  test('asks which way round its dates are, and waits for the answer', async () => {
    const team = await hawks();
    const text = 'Date,Time,Opponent\n10/11/2026,19:45,Bulls\n11/12/2026,19:45,Sharks\n';
    const response = await preview(team, text);
    expect(response.questions).toEqual({ dateOrder: '10/11/2026', teamNames: null });
    const keys = response.rows.map(({ key }) => key);
    const early = await call(team.captain, applyImport, { params: { id: response.id }, body: { keys } });
    expect([early.status, early.error.code]).toEqual([409, 'import_unanswered']);
    const answered = await preview(team, text, { dateOrder: 'day-first' });
    expect(answered.questions.dateOrder).toBeNull();
    await apply(
      team,
      answered.id,
      answered.rows.map(({ key }) => key),
    );
    expect((await games(team)).map(({ playedOn }) => playedOn)).toEqual(['2026-11-10', '2026-12-11']);
  });

  test('asks which team is ours when the source calls it otherwise', async () => {
    const team = await hawks();
    const text =
      'Date,Time,Home,Away\n11/19/2026,19:45,HBA Orange,Bulls\n11/26/2026,19:45,Sharks,HBA Orange\n';
    expect((await preview(team, text)).questions.teamNames).toEqual(['HBA Orange', 'Bulls', 'Sharks']);
    const answered = await preview(team, text, { teamName: 'HBA Orange' });
    expect(answered.rows.map(({ game }) => [game.opponent, game.isHome])).toEqual([
      ['Bulls', true],
      ['Sharks', false],
    ]);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'Choose a file, paste a schedule, or enter a web address'],
    [
      'two at once',
      { text: first, url: 'https://feeds.test/' },
      'Choose a file, paste a schedule, or enter a web address',
    ],
    ['a web page', { text: '<!doctype html><title>Schedule</title>' }, 'This is a web page, not a schedule'],
    ['a zip', { file: Buffer.from('PK\x03\x04zip').toString('base64') }, 'This is a zip or Excel file'],
    ['broken quotes', { text: 'Date,Opponent\n11/19/2026,"Bulls\n' }, 'Line 2: a quotation mark'],
    ['a private URL', { url: 'https://192.168.1.10/schedule.ics' }, 'private network'],
    ['an http URL', { url: 'http://feeds.test/schedule.ics' }, 'Use a public https or webcal address'],
    [
      '20,000 rows',
      { text: `Date,Opponent\n${'11/19/2026,Bulls\n'.repeat(20_000)}` },
      'at most 2,000 can be imported',
    ],
  ])('of %s is refused with the reason', async (_what, body, message) => {
    const team = await hawks();
    const reply = await call(team.captain, previewImport, { body });
    expect(reply.status).toBe(400);
    expect(reply.error.message).toContain(message);
    expect(await games(team)).toEqual([]);
  });

  test('of a file keeps its letters, whatever its encoding', async () => {
    const team = await hawks();
    const file = Buffer.from('Date;Opponent\n19/11/2026;Étoiles\n', 'latin1').toString('base64');
    const { body } = await call(team.captain, previewImport, { body: { file } });
    expect(body.rows[0]?.game.opponent).toBe('Étoiles');
  });
});

describe('an import that comes again', () => {
  test('changes nothing when the source has not', async () => {
    const team = await hawks();
    await importAll(team, first);
    const before = await games(team);
    clock.set('2026-11-18T18:00:00Z');
    const { id, kinds } = await preview(team, first);
    expect(kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await apply(team, id, [])).toEqual({ added: 0, changed: 0, removed: 0, results: 0 });
    expect(await games(team)).toEqual(before);
  });

  test('moves a game, which keeps its result; a new time and place too', async () => {
    const team = await hawks();
    await importAll(team, first);
    const [bulls] = await games(team);
    clock.set('2026-11-20T02:00:00Z');
    const score = { hbaScore: 68, opponentScore: 61, scheduleGameId: bulls!.id };
    await call(team.captain, createResult, { body: score });
    const moved = first.replace(
      '11/19/2026,7:45 PM,vs Bulls,Pier Gym',
      '11/20/2026,9:00 PM,vs Bulls,Fieldhouse',
    );
    const { rows } = await preview(team, moved);
    expect(rows[0]).toMatchObject({
      kind: 'changed',
      changes: [
        { field: 'day', from: 'Thu, Nov 19', to: 'Fri, Nov 20' },
        { field: 'time', from: '7:45 PM', to: '9:00 PM' },
        { field: 'location', from: 'Pier Gym', to: 'Fieldhouse' },
      ],
    });
    expect(await importAll(team, moved)).toEqual({ added: 0, changed: 1, removed: 0, results: 0 });
    const results = await call(null, listResults, { query: { teamId: team.id } });
    expect(results.body).toMatchObject([{ scheduleGameId: bulls!.id, hbaScore: 68 }]);
    expect((await games(team))[0]).toMatchObject({ id: bulls!.id, playedOn: '2026-11-20', status: 'won' });
  });

  test('marks a game that the source no longer lists, and never deletes it', async () => {
    const team = await hawks();
    await importAll(team, first);
    const without = first.replace(/11\/26.*\n/, '');
    const { rows } = await preview(team, without);
    expect(rows.map(({ kind, game }) => `${kind} ${game.opponent}`)).toEqual([
      'unchanged Bulls',
      'unchanged Titans',
      'removed Sharks',
    ]);
    expect(await importAll(team, without)).toEqual({ added: 0, changed: 0, removed: 1, results: 0 });
    const gone = async () =>
      (await games(team)).filter(({ source }) => source?.isGone).map((game) => game.opponent);
    expect(await gone()).toEqual(['Sharks']);
    expect((await preview(team, without)).kinds).toEqual(['unchanged', 'unchanged']);
    await importAll(team, first);
    expect(await gone()).toEqual([]);
  });

  test('keeps games that were played before its first one, or entered by hand', async () => {
    const team = await hawks();
    const form = { date: '2026-12-10', time: '7:45 PM', opponent: 'Legends', location: null, isHome: true };
    await call(team.captain, createGame, { body: form });
    await importAll(team, first);
    const { kinds } = await preview(team, 'Date,Time,Opponent\n12/17/2026,7:45 PM,Anchors\n');
    expect(kinds).toEqual(['added']);
  });

  test('does not undo what the captain edited by hand, and says so', async () => {
    const team = await hawks();
    await importAll(team, first);
    const [bulls] = await games(team);
    const edited = { ...formOf(bulls!), time: '8:15 PM' };
    await call(team.captain, updateGame, { params: { id: bulls!.id }, body: edited });
    const later = first.replace('7:45 PM,vs Bulls,Pier Gym', '7:30 PM,vs Bulls,Fieldhouse');
    const { rows } = await preview(team, later);
    expect(rows[0]).toMatchObject({
      kind: 'changed',
      changes: [{ field: 'location', from: 'Pier Gym', to: 'Fieldhouse' }],
      preserved: [{ field: 'time', from: '8:15 PM', to: '7:30 PM' }],
    });
    await importAll(team, later);
    await importAll(team, later);
    expect((await games(team))[0]).toMatchObject({ time: '8:15 PM', location: 'Fieldhouse' });
  });

  test('takes a game entered by hand for its own, and fills in only what was blank', async () => {
    const team = await hawks();
    const form = { date: '2026-11-19', time: '8:00 PM', opponent: 'BULLS', location: null, isHome: true };
    const added = await call(team.captain, createGame, { body: form });
    expect(await importAll(team, first)).toEqual({ added: 2, changed: 1, removed: 0, results: 0 });
    expect((await games(team))[0]).toMatchObject({
      id: added.body.id,
      time: '8:00 PM',
      opponent: 'BULLS',
      location: 'Pier Gym',
    });
  });

  test('does not bring back a game that the captain deleted, unless it is chosen', async () => {
    const team = await hawks();
    await importAll(team, first);
    const [bulls] = await games(team);
    await call(team.captain, deleteGame, { params: { id: bulls!.id } });
    const { id, rows } = await preview(team, first);
    expect(rows.map(({ kind }) => kind)).toEqual(['dismissed', 'unchanged', 'unchanged']);
    await importAll(team, first);
    expect(await games(team)).toHaveLength(2);
    expect(await apply(team, id, [rows[0]!.key])).toMatchObject({ added: 1 });
    expect((await preview(team, first)).kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  test('adds scores, and keeps a result that the captain entered', async () => {
    const team = await hawks();
    await importAll(team, first);
    const [bulls, sharks] = await games(team);
    const own = { hbaScore: 70, opponentScore: 60, notes: 'Overtime.', scheduleGameId: bulls!.id };
    clock.set('2026-11-27T02:00:00Z');
    await call(team.captain, createResult, { body: own });
    const scored = `Date,Time,Opponent,Location,Result
11/19/2026,7:45 PM,vs Bulls,Pier Gym,W 68-61
11/26/2026,7:45 PM,@ Sharks,Lighthouse YMCA,L 50-52
12/3/2026,7:45 PM,vs Titans,Pier Gym,
`;
    const { rows } = await preview(team, scored);
    expect(rows[0]?.preserved).toEqual([{ field: 'score', from: '70-60', to: '68-61' }]);
    await importAll(team, scored);
    const results = (await call(null, listResults, { query: { teamId: team.id } })).body;
    expect(results.map((one) => [one.scheduleGameId, one.hbaScore, one.opponentScore, one.isWin])).toEqual([
      [bulls!.id, 70, 60, true],
      [sharks!.id, 50, 52, false],
    ]);
  });

  test('brings no score of a game that has not begun, and brings it once it has', async () => {
    const team = await hawks();
    const scored = `Date,Time,Opponent,Result
11/18/2026,12:00 PM,vs Bulls,W 68-61
11/18/2026,12:01 PM,vs Sharks,0-0
11/19/2026,,vs Titans,0-0
`;
    const scores = async () =>
      (await call(null, listResults, { query: { teamId: team.id } })).body.map((one) => one.hbaScore);
    expect((await preview(team, scored)).rows.map(({ game }) => game.score)).toEqual(['68-61', null, null]);
    await importAll(team, scored);
    expect(await scores()).toEqual([68]);
    expect((await preview(team, scored)).kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
    clock.set('2026-11-19T05:00:00Z');
    expect((await preview(team, scored)).kinds).toEqual(['unchanged', 'changed', 'changed']);
    await importAll(team, scored);
    expect(await scores()).toEqual([68, 0, 0]);
  });

  test('distinguishes two games of one evening', async () => {
    const team = await hawks();
    const twice = 'Date,Time,Opponent\n11/19/2026,6:00 PM,Bulls\n11/19/2026,7:15 PM,Bulls\n';
    await importAll(team, twice);
    const before = await games(team);
    expect((await preview(team, twice)).kinds).toEqual(['unchanged', 'unchanged']);
    await importAll(team, twice.replace('7:15', '7:30'));
    expect((await games(team)).map(({ id, time }) => [id, time])).toEqual([
      [before[0]!.id, '6:00 PM'],
      [before[1]!.id, '7:30 PM'],
    ]);
  });
});

async function undo(team: Team) {
  const state = await call(team.captain, getImportState);
  return call(team.captain, undoImport, { params: { id: state.body.lastImport?.id ?? 2_000_000_000 } });
}

const resultsOf = async (team: Team) =>
  (await call(null, listResults, { query: { teamId: team.id } })).body.map(
    ({ hbaScore, opponentScore, isWin }) => [hbaScore, opponentScore, isWin],
  );

describe('a final score in words', () => {
  const played = `Date,Time,Opponent,Notes
11/5/2026,7:45 PM,vs Bulls,"Final, 93-75"
11/12/2026,7:45 PM,@ Sharks,L 61-68
11/13/2026,7:45 PM,vs Titans,Final 60-60
`;

  test('is offered with the side that wins, and taken only as the captain says', async () => {
    const team = await hawks();
    const { id, rows, teamName } = await preview(team, played);
    expect([teamName, ...rows.map(({ results }) => results)]).toEqual([
      'Harbor Hawks',
      [
        { result: 'won', score: '93-75' },
        { result: 'lost', score: '93-75' },
      ],
      [{ result: 'lost', score: '68-61' }],
      [{ result: 'tied', score: '60-60' }],
    ]);
    const keys = rows.map(({ key }) => key);
    const outcomes = [{ key: keys[0]!, result: 'lost' as const }];
    expect(await apply(team, id, keys, outcomes)).toEqual({ added: 3, changed: 0, removed: 0, results: 1 });
    expect(await resultsOf(team)).toEqual([[75, 93, false]]);
  });

  test('is offered again for a game on the schedule, until it has a result', async () => {
    const team = await hawks();
    await importAll(team, played);
    expect(await resultsOf(team)).toEqual([]);
    const { id, rows, kinds } = await preview(team, played);
    expect(kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const outcomes = rows.map(({ key, results }) => ({ key, result: results[0]!.result }));
    expect(await apply(team, id, [], outcomes)).toEqual({ added: 0, changed: 0, removed: 0, results: 3 });
    expect(await resultsOf(team)).toEqual([
      [93, 75, true],
      [61, 68, false],
      [60, 60, false],
    ]);
    const again = await preview(team, played);
    expect(again.rows.map(({ kind, results }) => [kind, results])).toEqual(Array(3).fill(['unchanged', []]));
    expect((await undo(team)).body).toEqual({ removed: 0, restored: 3 });
    expect(await resultsOf(team)).toEqual([]);
    expect(await games(team)).toHaveLength(3);
  });

  test('overwrites no result that was entered meanwhile', async () => {
    const team = await hawks();
    await importAll(team, played);
    const { id, rows } = await preview(team, played);
    const [bulls] = await games(team);
    const own = { hbaScore: 70, opponentScore: 60, scheduleGameId: bulls!.id };
    await call(team.captain, createResult, { body: own });
    expect(await apply(team, id, [], [{ key: rows[0]!.key, result: 'lost' }])).toMatchObject({ results: 0 });
    expect(await resultsOf(team)).toEqual([[70, 60, true]]);
  });

  test('comes with no game that was not chosen, and in no other way than offered', async () => {
    const team = await hawks();
    const { id, rows } = await preview(team, played);
    const wrong = { keys: [rows[1]!.key], results: [{ key: rows[1]!.key, result: 'won' as const }] };
    const refused = await call(team.captain, applyImport, { params: { id }, body: wrong });
    expect([refused.status, refused.error.issues?.[0]?.field]).toEqual([400, 'results']);
    expect(await games(team)).toEqual([]);
    expect(await apply(team, id, [], [{ key: rows[0]!.key, result: 'won' }])).toMatchObject({ results: 0 });
    expect(await resultsOf(team)).toEqual([]);
  });
});

describe('practices and other events', () => {
  const mixed = `Date,Time,Title,Location
11/19/2026,7:45 PM,Harbor Hawks vs Bulls,Pier Gym
11/21/2026,10:00 AM,Practice,Pier Gym
11/22/2026,6:00 PM,Team dinner,Dock 9
`;

  test('stay away unless they are chosen', async () => {
    const team = await hawks();
    const { kinds } = await preview(team, mixed);
    expect(kinds).toEqual(['added', 'event', 'event']);
    await importAll(team, mixed);
    expect(await listedGames(team)).toEqual(['2026-11-19 7:45 PM vs Bulls Pier Gym']);
    expect((await preview(team, mixed)).kinds).toEqual(['unchanged', 'event', 'event']);
  });

  test('come when they are, and the same file again changes nothing', async () => {
    const team = await hawks();
    const { id, rows } = await preview(team, mixed);
    const keys = rows.map(({ key }) => key);
    expect(await apply(team, id, keys)).toMatchObject({ added: 3 });
    expect((await games(team)).map(({ opponent }) => opponent)).toEqual(['Bulls', 'Practice', 'Team dinner']);
    expect((await preview(team, mixed)).kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect((await undo(team)).body).toEqual({ removed: 3, restored: 0 });
  });
});

test('one game a line comes without headings, and again without a change', async () => {
  const team = await hawks();
  const lines = 'Thu Nov 19, 2026 7:45 PM vs Bulls at Pier Gym\n11/26/2026 8:15pm @ Sharks\nsee you there\n';
  const { unreadable } = await preview(team, lines);
  expect(unreadable).toEqual([{ line: 3, text: 'see you there', reason: { code: 'noDate' } }]);
  await importAll(team, lines);
  expect(await listedGames(team)).toEqual([
    '2026-11-19 7:45 PM vs Bulls Pier Gym',
    '2026-11-26 8:15 PM @ Sharks null',
  ]);
  expect((await preview(team, lines)).kinds).toEqual(['unchanged', 'unchanged']);
});

describe('undoing the last import', () => {
  test('takes away what it added and puts back what it changed', async () => {
    const team = await hawks();
    await importAll(team, first);
    const before = await listedGames(team);
    await importAll(
      team,
      `${first.replace('7:45 PM,vs Bulls', '9:00 PM,vs Bulls').replace(/11\/26.*\n/, '')}12/10/2026,7:45 PM,vs Legends,\n`,
    );
    expect(await games(team)).toHaveLength(4);
    expect((await undo(team)).body).toEqual({ removed: 1, restored: 2 });
    expect(await listedGames(team)).toEqual(before);
    expect((await games(team)).some(({ source }) => source?.isGone)).toBe(false);
    expect((await undo(team)).status).toBe(404);
    expect((await preview(team, first)).kinds).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  test('keeps what was edited or played since', async () => {
    const team = await hawks();
    await importAll(team, first);
    const [bulls, sharks] = await games(team);
    clock.set('2026-11-20T02:00:00Z');
    await call(team.captain, createResult, {
      body: { hbaScore: 1, opponentScore: 0, scheduleGameId: bulls!.id },
    });
    const edited = { ...formOf(sharks!), location: 'Fieldhouse' };
    await call(team.captain, updateGame, { params: { id: sharks!.id }, body: edited });
    expect((await undo(team)).body).toEqual({ removed: 1, restored: 2 });
    expect(await listedGames(team)).toEqual([
      '2026-11-19 7:45 PM vs Bulls Pier Gym',
      '2026-11-26 7:45 PM @ Sharks Fieldhouse',
    ]);
  });

  test('takes back the scores that it brought', async () => {
    const team = await hawks();
    await importAll(team, 'Date,Opponent,Result\n11/13/2026,Bulls,\n');
    await importAll(team, 'Date,Opponent,Result\n11/13/2026,Bulls,W 68-61\n');
    const results = async () => (await call(null, listResults, { query: { teamId: team.id } })).body;
    expect(await results()).toHaveLength(1);
    await undo(team);
    expect(await results()).toEqual([]);
    expect(await games(team)).toHaveLength(1);
  });

  test('is for the last one, by its own captain', async () => {
    const team = await hawks();
    const other = await hawks();
    await importAll(team, first);
    const earlier = (await call(team.captain, getImportState)).body.lastImport!;
    const foreign = await call(other.captain, undoImport, { params: { id: earlier.id } });
    expect(foreign.status).toBe(404);
    await importAll(team, first.replace('Pier Gym', 'Fieldhouse'));
    expect((await call(team.captain, undoImport, { params: { id: earlier.id } })).status).toBe(404);
    expect((await games(team))[0]).toMatchObject({ location: 'Fieldhouse' });
  });
});
