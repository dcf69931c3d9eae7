import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listInviteCodes } from '#contract/invite-codes.ts';
import type { PageData, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { getTeam } from '#contract/teams.ts';
import { player } from '#server/database/schema/players.ts';
import { team as teamTable } from '#server/database/schema/teams.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createSubRow, createTeam, person } from '#server/testing/fixtures.ts';
import { createWebRoot } from '#server/testing/web-root.ts';

/** Reads the team, and what only captains may read, as the web client does. */
async function readInTest({ data, read }: PageRequest): Promise<RenderedPage> {
  if (!data.acceptance) return null;
  const id = data.teamId ?? data.firstTeamId;
  const answers = await Promise.all([
    read({ path: getTeam.path, params: { id } }),
    read({ path: listInviteCodes.path, query: { teamId: id } }),
  ]);
  const values = answers.map((answer) => ('value' in answer ? answer.value : null));
  const markup = JSON.stringify(values);
  return { kind: 'page', loaded: 'data', markup, scripts: '', formattedDates: {}, routes: [] };
}
const webRoot = await createWebRoot(readInTest);
const { db, send } = await startTestApp({ webRoot });
const team = await createTeam(db, { name: 'Hawks' });
const maya = await createPlayer(db, team.id, { name: 'Maya' });

async function open(who: VerifiedIdentity, app: { send: typeof send } = { send }) {
  const { statusCode, headers, body } = await app.send(who, { url: '/roster' });
  const json = /id="page">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const values = JSON.parse(/<div>(\[.*?)<\/div>/.exec(body)?.[1] || 'null');
  return { statusCode, headers, page: JSON.parse(json) as PageData, values };
}

test('a page of a member says who they are, and has what they may read, and nobody stores it', async () => {
  const { statusCode, headers, page, values } = await open(maya.identity);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.acceptance).toMatchObject({ account: { id: maya.id, name: 'Maya', isCaptain: false } });
  expect(page.loaded).toBe('data');
  expect(values).toMatchObject([{ name: 'Hawks', can: { manage: false } }, null]);
  const ofCaptain = await open(team.captain);
  expect(ofCaptain.values).toMatchObject([{ name: 'Hawks', can: { manage: true } }, []]);
});

test('a page has nothing older than its cursor: its stream sends what it lacks', async () => {
  const patient = await startTestApp({ webRoot, responseCache: { maxAgeMs: 60_000 } });
  const owls = await createTeam(patient.db, { name: 'Owls' });
  const ade = await createPlayer(patient.db, owls.id);
  const nameOf = async () => (await open(ade.identity, patient)).values[0];
  expect(await nameOf()).toMatchObject({ name: 'Owls' });
  await patient.db.update(teamTable).set({ name: 'Snowy Owls' }).where(eq(teamTable.id, owls.id));
  expect(await nameOf()).toMatchObject({ name: 'Snowy Owls' });
});

test('a page says why somebody is not let in', async () => {
  const pending = await createPlayer(db, team.id, { isApproved: false });
  expect((await open(pending.identity)).page.acceptance).toMatchObject({
    refusal: { code: 'awaiting_approval', message: expect.stringContaining('approval') },
  });
  expect((await open(person())).page.acceptance).toMatchObject({ refusal: { code: 'invite_required' } });
  const rosterOffer = { name: 'Sam', position: null, jerseyNumber: null };
  const { email } = await createSubRow(db, team.id, { status: 'accepted', rosterOffer });
  const invitee = await open(person({ email }));
  expect(invitee.page.acceptance).toMatchObject({ refusal: { code: 'join_offered' } });
});

test('whom a sign-in would change is signed in by their browser', async () => {
  const { id, identity } = await createPlayer(db, team.id);
  await db.update(player).set({ email: 'before@example.test' }).where(eq(player.id, id));
  const { statusCode, page } = await open(identity);
  expect([statusCode, page.acceptance, page.loaded]).toEqual([200, undefined, null]);
  expect(page.identity?.email).toBe(identity.email);
});

test('what cannot be read, or comes too often, leaves a page that works', async () => {
  Object.assign(globalThis, { renderInTest: () => Promise.reject(new Error('No such thing')) });
  const broken = await startTestApp({ webRoot });
  const owls = await createTeam(broken.db);
  const failed = await open(owls.captain, broken);
  expect([failed.statusCode, failed.page.loaded]).toEqual([200, null]);

  Object.assign(globalThis, { renderInTest: readInTest });
  const limited = await startTestApp({ webRoot, limits: { ...noLimits, renders: 1 } });
  const bulls = await createTeam(limited.db);
  const ofCaptain = [await open(bulls.captain, limited), await open(bulls.captain, limited)];
  expect(ofCaptain.map(({ page }) => page.loaded !== null)).toEqual([true, false]);
  const mate = await createPlayer(limited.db, bulls.id);
  expect((await open(mate.identity, limited)).page.loaded, 'of somebody else').not.toBeNull();
});
