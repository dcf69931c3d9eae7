import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { castVote, listTallies, type MvpTally } from '#contract/mvp.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createPlayer, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { createSharedClock, moveSharedClock, startServerProcess } from '#server/testing/server-process.ts';
import { longestRunMs, setting } from '../settings.ts';

/*
 * What a player may rely on: a vote that was answered with success counts, the last one of a voter wins, and none
 * comes in after the end, whichever server took it. The database's own diary of every write is the witness.
 */
const { db, connection } = await testDatabase();
await createSharedClock(db);
const servers = [await startServerProcess(connection), await startServerProcess(connection)];

const week = '2026-11-15';
const deadline = Temporal.Instant.from('2026-11-22T05:00:00Z');
/** How often, how many players, and how often each changes their mind. */
const rounds = setting('deadlines', 1);
const voters = setting('voters', 50);
const changes = setting('changes', 20);

type Team = Awaited<ReturnType<typeof teamOfVoters>>;
type Answer = { voterId: number; candidateId: number; status: number; code?: string };
type Entry = { seq: string; voter_id: number | null; candidate_id: number | null; at: string };

async function teamOfVoters() {
  const team = await createTeam(db);
  const squad = [];
  for (let n = 0; n < voters; n++) {
    const { id, identity } = await createPlayer(db, team.id);
    squad.push({ id, cookie: `sixth-man-session=${await createTestSession(db, identity)}` });
  }
  return { ...team, squad, captainCookie: `sixth-man-session=${await createTestSession(db, team.captain)}` };
}

let sent = 0;

function request(path: string, cookie: string, method: string, body?: object) {
  sent += 1;
  return fetch(new URL(path, servers[sent % 2]!.url), {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function vote(team: Team, voter: Team['squad'][number], n: number): Promise<Answer> {
  const others = team.squad.filter(({ id }) => id !== voter.id);
  const candidateId = others[(voter.id * 7 + n) % others.length]!.id;
  const reply = await request(castVote.path, voter.cookie, 'POST', { candidateId, week, voterId: voter.id });
  const { code } = (await reply.json()) as { code?: string };
  return { voterId: voter.id, candidateId, status: reply.status, ...(code && { code }) };
}

/** The captain closes the week, and presses again when the server is overloaded. */
async function closeVoting(team: Team): Promise<Response> {
  const path = setVotingOpen.path.replace('{id}', String(team.id)).replace('{week}', week);
  const reply = await request(path, team.captainCookie, 'PUT', { isOpen: false });
  return reply.status === 503 ? closeVoting(team) : reply;
}

/** Everybody votes `times` times, all at the same moment. */
function storm(team: Team, times: number): Promise<Answer[]> {
  const attempts = Array.from({ length: times }, (_, n) => n);
  return Promise.all(attempts.flatMap((n) => team.squad.map((voter) => vote(team, voter, n))));
}

/** Each write of a vote and each closing, numbered while the row is locked: in the order in which they took effect. */
beforeEach(async () => {
  await db.execute(sql`
    create table diary (seq bigserial, voter_id int, candidate_id int, at timestamptz default now());
    create function note_vote() returns trigger language plpgsql as
      $$ begin insert into diary (voter_id, candidate_id) values (new.voter_id, new.candidate_id); return null; end $$;
    create trigger note_vote after insert or update on mvp_vote for each row execute function note_vote();
    create function note_closing() returns trigger language plpgsql as
      $$ begin insert into diary default values; return null; end $$;
    create trigger note_closing after update on voting_period for each row execute function note_closing();
  `);
});

afterEach(async () => {
  await db.execute(sql`
    drop trigger note_vote on mvp_vote; drop trigger note_closing on voting_period;
    drop function note_vote; drop function note_closing; drop table diary;
  `);
});

const diary = async () =>
  (
    await db.execute<Entry>(sql`
    select seq, voter_id, candidate_id,
      to_char((at + (select ahead from test_clock)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from diary order by seq`)
  ).rows;

const isOver = async () =>
  (
    await db.execute<{ over: boolean }>(
      sql`select now() + ahead >= ${deadline.toString()}::timestamptz as over from test_clock`,
    )
  ).rows[0]!.over;

const isAccepted = ({ status }: Answer) => status === 200;
const pair = (of: { voterId: number; candidateId: number }) => `${of.voterId}→${of.candidateId}`;

/** One row a voter, holding the last vote that took effect; and what took effect is what was answered with success. */
async function expectTruth(team: Team, answers: Answer[], entries: Entry[]) {
  const votes = entries.flatMap(({ voter_id: voterId, candidate_id: candidateId }) =>
    voterId !== null && candidateId !== null ? [{ voterId, candidateId }] : [],
  );
  expect(votes.map(pair).toSorted()).toEqual(answers.filter(isAccepted).map(pair).toSorted());
  const last = new Map(votes.map(({ voterId, candidateId }) => [voterId, candidateId]));
  const rows = await db.execute<{ voter_id: number; candidate_id: number }>(
    sql`select voter_id, candidate_id from mvp_vote where team_id = ${team.id} and week = ${week} order by voter_id`,
  );
  expect(rows.rows.map((row) => [row.voter_id, row.candidate_id])).toEqual(
    [...last].toSorted(([a], [b]) => a - b),
  );
  for (const { url } of servers) await expectTallies(url, team, last);
  // A server that cannot keep up may say so; what it then refused, it did not write.
  const refusals = answers.filter((one) => !isAccepted(one)).map((one) => `${one.status} ${one.code}`);
  expect(['409 voting_ended', '503 unavailable']).toEqual(expect.arrayContaining([...new Set(refusals)]));
}

async function expectTallies(server: string, team: Team, last: ReadonlyMap<number, number>) {
  const path = `${listTallies.path.replace('{week}', week)}?teamId=${team.id}`;
  const tallies = (await (await fetch(new URL(path, server))).json()) as MvpTally[];
  const counted = new Map<number, number>();
  for (const candidateId of last.values()) counted.set(candidateId, (counted.get(candidateId) ?? 0) + 1);
  expect(new Map(tallies.map((tally) => [tally.player.id, tally.voteCount]))).toEqual(counted);
}

describe(`when ${voters} voters vote ${changes} times each at once through two servers`, {
  timeout: longestRunMs,
}, () => {
  test(`across the deadline, what was accepted counts and nothing comes in late; ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) await voteAcrossDeadline();
  });

  async function voteAcrossDeadline() {
    await db.execute(sql`truncate diary`);
    const team = await teamOfVoters();
    await moveSharedClock(db, deadline.subtract({ hours: 1 }));
    const answers: Answer[] = [];
    const attempts = Array.from({ length: changes }, (_, n) => n);
    // The deadline falls inside the storm by what has been answered, however long an answer takes.
    const storming = attempts.flatMap((n) =>
      team.squad.map(async (voter) => {
        answers.push(await vote(team, voter, n));
        if (answers.length === Math.floor((voters * changes) / 5))
          await moveSharedClock(db, deadline.subtract({ milliseconds: 50 }));
      }),
    );
    await Promise.all(storming);
    const isStormy = answers.some(isAccepted);
    // On a quick machine the storm may be over before the deadline.
    while (!(await isOver())) answers.push(...(await storm(team, 1)));
    const entries = await diary();
    await expectTruth(team, answers, entries);
    expect(isStormy).toBe(true);
    expect(entries.filter(({ at }) => Temporal.Instant.compare(at, deadline) >= 0)).toEqual([]);
    const late = await storm(team, 1);
    expect(late.filter(isAccepted)).toEqual([]);
    expect(await diary()).toEqual(entries);
  }

  test('while the captain closes the week, no vote takes effect after the closing', async () => {
    const team = await teamOfVoters();
    await moveSharedClock(db, deadline.subtract({ hours: 100 }));
    const answers = await storm(team, 1);
    let answered = 0;
    const closing = Promise.withResolvers<Response>();
    const attempts = Array.from({ length: changes }, (_, n) => n);
    const storming = attempts.flatMap((n) =>
      team.squad.map(async (voter) => {
        const answer = await vote(team, voter, n);
        answered += 1;
        if (answered === Math.floor((voters * changes) / 10))
          closeVoting(team).then(closing.resolve, closing.reject);
        return answer;
      }),
    );
    const closed = await closing.promise;
    expect(closed.status).toBe(200);
    const afterwards = await storm(team, 1);
    answers.push(...(await Promise.all(storming)), ...afterwards);
    expect(afterwards.filter(isAccepted)).toEqual([]);
    const entries = await diary();
    const closings = entries.flatMap((entry, index) => (entry.voter_id === null ? [index] : []));
    expect(closings).toEqual([entries.length - 1]);
    await expectTruth(team, answers, entries);
  });
});
