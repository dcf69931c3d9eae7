import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { player } from '#server/database/schema/players.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague } from './fill.ts';
import { demoPeople } from './people.ts';
import { emptyDatabase } from './testing.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await emptyDatabase(db);
  await fillDemoLeague(db, Temporal.Instant.from('2026-11-20T18:00:00Z'));
});

describe('the people one can sign in as in the demo', () => {
  it('start with one of each kind', async () => {
    expect((await demoPeople(db)).slice(0, 5)).toMatchObject([
      {
        uid: 'demo-captain',
        displayName: 'Maya Torres',
        email: 'captain@demo.test',
        note: 'Captain of Harbor Hawks',
      },
      {
        uid: 'demo-player',
        displayName: 'Jordan Lee',
        email: 'player@demo.test',
        note: 'Player of Harbor Hawks',
      },
      { uid: 'demo-admin', displayName: 'Ade Okafor', email: 'admin@demo.test', note: 'League admin' },
      {
        uid: 'demo-pending',
        displayName: 'Sam Pending',
        email: 'pending@demo.test',
        note: 'Waiting for approval',
      },
      {
        uid: 'demo-captain2',
        displayName: 'Andre Whitlock',
        email: 'captain2@demo.test',
        note: 'Captain of Dockside Ballers',
      },
    ]);
  });

  it('are everybody once, newcomers marked as such', async () => {
    const people = await demoPeople(db);
    expect(new Set(people.map(({ uid }) => uid)).size).toBe(22);
    expect(people).toHaveLength(22);
    expect(people.find(({ uid }) => uid === 'demo-theo')?.note).toBe('New to the team');
  });

  it('no longer wait once the captain has approved them, and go when removed', async () => {
    await db.update(player).set({ isApproved: true }).where(eq(player.username, 'sam'));
    await db.update(player).set({ subject: null, email: null }).where(eq(player.username, 'cole'));
    const people = await demoPeople(db);
    expect(people.find(({ uid }) => uid === 'demo-pending')?.note).toBe('New to the team');
    expect(people.map(({ displayName }) => displayName)).not.toContain('Cole Brennan');
  });

  it('leave out players who came by another way than the demo', async () => {
    await db.update(player).set({ subject: 'google-1' }).where(eq(player.username, 'jordan'));
    expect((await demoPeople(db)).map(({ displayName }) => displayName)).not.toContain('Jordan Lee');
  });
});
