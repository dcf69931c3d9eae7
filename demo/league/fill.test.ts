import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { heightOptions } from '#domain/height.ts';
import { inviteCodeState, normaliseInviteCode } from '#domain/invite-code.ts';
import { offeredPositions, splitPositions } from '#domain/positions.ts';
import { isProfileComplete } from '#domain/profile.ts';
import { textParts } from '#domain/rich-text.ts';
import { graphemeLength, postLimit } from '#domain/text.ts';
import { comment, post } from '#server/database/schema/feed.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague, holdsNoLeague } from './fill.ts';
import { emptyDatabase, wholeDatabase } from './testing.ts';

const { db } = await testDatabase();
const friday = Temporal.Instant.from('2026-11-20T18:00:00Z');

beforeEach(() => emptyDatabase(db));

describe('filling in the demo league', () => {
  it('makes two leagues and three teams under the ids that everybody knows', async () => {
    await fillDemoLeague(db, friday);
    const leagues = await db.select({ id: league.id, slug: league.slug }).from(league).orderBy(league.id);
    const teams = await db.select({ id: team.id, slug: team.slug }).from(team).orderBy(team.id);
    expect(leagues).toEqual([
      { id: 1, slug: 'harbor' },
      { id: 2, slug: 'northside' },
    ]);
    expect(teams).toEqual([
      { id: 1, slug: 'hawks' },
      { id: 2, slug: 'dockside' },
      { id: 3, slug: 'nomads' },
    ]);
  });

  it('leaves the next league and team an id of their own', async () => {
    await fillDemoLeague(db, friday);
    const [another] = await db.insert(league).values({ name: 'Another', slug: 'another' }).returning();
    const [club] = await db.insert(team).values({ leagueId: 1, name: 'Club', slug: 'club' }).returning();
    expect([another?.id, club?.id]).toEqual([3, 4]);
  });

  it('happens in an empty database only, and the second time changes nothing', async () => {
    expect(await holdsNoLeague(db)).toBe(true);
    expect(await fillDemoLeague(db, friday)).toBe(true);
    const before = await wholeDatabase(db);
    expect(await holdsNoLeague(db)).toBe(false);
    expect(await fillDemoLeague(db, friday.add({ hours: 24 }))).toBe(false);
    expect(await wholeDatabase(db)).toEqual(before);
  });

  it('doesn’t change a league that somebody has set up', async () => {
    await db.insert(league).values({ name: 'Ours', slug: 'ours' });
    const before = await wholeDatabase(db);
    expect(await fillDemoLeague(db, friday)).toBe(false);
    expect(await wholeDatabase(db)).toEqual(before);
  });

  it('happens once when two servers start together', async () => {
    const outcomes = await Promise.all([fillDemoLeague(db, friday), fillDemoLeague(db, friday)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
  });

  it('is the same league each time, but for the random names of games in calendars', async () => {
    const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const contents = async () => JSON.stringify(await wholeDatabase(db)).replaceAll(uuid, 'uuid');
    await fillDemoLeague(db, friday);
    const first = await contents();
    await emptyDatabase(db);
    await fillDemoLeague(db, friday);
    expect(await contents()).toBe(first);
  });
});

describe('the people of the demo league', () => {
  it('are ten approved Hawks and Sam, who waits for the captain', async () => {
    await fillDemoLeague(db, friday);
    const hawks = await db.select().from(player).where(sql`${player.teamId} = 1`).orderBy(player.id);
    expect(hawks.filter(({ isApproved }) => isApproved)).toHaveLength(10);
    expect(hawks.filter(({ isApproved }) => !isApproved)).toMatchObject([
      {
        name: 'Sam Pending',
        email: 'pending@demo.test',
        subject: 'demo-pending',
        inviteCode: 'HAWK-2026',
      },
    ]);
    expect(hawks.slice(0, 3)).toMatchObject([
      { name: 'Maya Torres', email: 'captain@demo.test', subject: 'demo-captain' },
      { name: 'Jordan Lee', email: 'player@demo.test', subject: 'demo-player' },
      { name: 'Ade Okafor', email: 'admin@demo.test', subject: 'demo-admin' },
    ]);
  });

  it('have profiles that the forms would accept, complete but for the newcomer and Sam', async () => {
    await fillDemoLeague(db, friday);
    const everybody = await db.select().from(player);
    const incomplete = everybody.filter((one) => !isProfileComplete(one)).map(({ username }) => username);
    expect(incomplete.toSorted()).toEqual(['sam', 'theo']);
    for (const { height, position } of everybody.filter(({ isApproved }) => isApproved)) {
      expect(heightOptions).toContain(height);
      expect(splitPositions(position).length).toBeGreaterThan(0);
      for (const name of splitPositions(position)) expect(offeredPositions).toContain(name);
    }
  });

  it('wear no jersey number twice in a team', async () => {
    await fillDemoLeague(db, friday);
    const twice = await db.execute(
      sql`select team_id, jersey_number from player where jersey_number is not null
          group by 1, 2 having count(*) > 1`,
    );
    expect(twice.rows).toEqual([]);
  });

  it('came in by codes that are open, used up and expired', async () => {
    await fillDemoLeague(db, friday);
    const codes = await db.select().from(teamInviteCode).orderBy(teamInviteCode.id);
    expect(codes.map((code) => [code.code, inviteCodeState(code, friday)])).toEqual([
      ['HAWK-2026', 'active'],
      ['PR4C-T1CE', 'expired'],
      ['K7QF-2M9X', 'used-up'],
    ]);
    for (const { code, currentUses } of codes) {
      expect(normaliseInviteCode(code)).toBe(code);
      const users = await db.select().from(player).where(sql`${player.inviteCode} = ${code}`);
      expect(users).toHaveLength(currentUses);
    }
  });
});

describe('the feed of the Hawks', () => {
  it('knows everybody who is mentioned', async () => {
    await fillDemoLeague(db, friday);
    const words = [...(await db.select().from(post)), ...(await db.select().from(comment))];
    const parts = words.flatMap(({ content, mentions }) => textParts(content, mentions));
    const named = parts.filter((part) => part.kind === 'mention').map(({ text }) => text);
    expect(named.toSorted()).toEqual(['@ade', '@jordan', '@theo']);
  });

  it('runs over more than one page of twenty, with one pinned post', async () => {
    await fillDemoLeague(db, friday);
    const posts = await db.select().from(post).where(sql`${post.teamId} = 1`);
    expect(posts.length).toBeGreaterThanOrEqual(30);
    expect(posts.filter(({ isPinned }) => isPinned)).toHaveLength(1);
    expect(posts.filter(({ weeklyStatsId }) => weeklyStatsId !== null).length).toBeGreaterThanOrEqual(10);
  });

  it('has every kind of text that a post must be able to show', async () => {
    await fillDemoLeague(db, friday);
    const texts = (await db.select().from(post)).map(({ content }) => content);
    const lengths = texts.map(graphemeLength);
    expect(Math.max(...lengths)).toBeGreaterThan(postLimit - 60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(postLimit);
    expect(texts.some((text) => text.includes('https://'))).toBe(true);
    expect(texts.some((text) => text.split('\n').length > 3)).toBe(true);
    expect(texts.some((text) => text.includes('🏀'))).toBe(true);
    expect(texts.join()).not.toContain('{');
    expect(texts).toContain('Tip-off is at 7:45 on Thursday. Bring both jerseys, the Bulls wear white too.');
  });
});
