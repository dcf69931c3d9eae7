import { sql } from 'drizzle-orm';
import { deletePlayer, setApproval } from '#contract/players.ts';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import { type Viewer, visitor } from '#domain/access.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { findSession } from '#server/identity/sessions.ts';
import type { startTestApp } from '#server/testing/app.ts';
import { createPlayer, person } from '#server/testing/fixtures.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Who calls, in the order of the columns of the table of expectations. */
export const principals = [
  'visitor',
  'expired session',
  'revoked session',
  'declined',
  'deleted',
  'identity without a player',
  'unapproved',
  'player',
  'former assistant captain',
  'captain',
  'assistant captain',
  "other team's player",
  "other team's captain",
  "other team's assistant captain",
  'admin who plays nowhere',
  'admin who plays for the other team',
  'organizer who plays nowhere',
  "other league's organizer",
] as const;

export type Principal = (typeof principals)[number];

export type Caller = { readonly identity: VerifiedIdentity | null; readonly cookie: string | undefined };

export const adminEmails = ['admin@league.test', 'playing-admin@league.test'];

type Teams = Record<'home' | 'other', { id: number; captain: VerifiedIdentity }>;
type Leagues = { readonly own: number; readonly other: number };

/** Makes one of each, with the session cookie that their browser still holds. */
export async function createPrincipals(test: TestApp, teams: Teams, leagues: Leagues) {
  const { db } = test;
  const ofTeam = (id: number, overrides = {}) => createPlayer(db, id, overrides);
  const unapproved = await ofTeam(teams.home.id, { isApproved: false, showsPersonalDetails: false });
  const player = await ofTeam(teams.home.id);
  const otherPlayer = await ofTeam(teams.other.id);
  const playingAdmin = person({ email: adminEmails[1]! });
  await ofTeam(teams.other.id, { identity: playingAdmin });
  const callers: Record<Principal, Caller> = {
    visitor: { identity: null, cookie: undefined },
    'expired session': await withExpiredSession(test, teams.home.id),
    'revoked session': await withRevokedSession(test, teams.home.id),
    declined: await declined(test, teams.home),
    deleted: await deleted(test, teams.home),
    'identity without a player': await signedIn(test, person()),
    unapproved: await signedIn(test, unapproved.identity),
    player: await signedIn(test, player.identity),
    'former assistant captain': await formerAssistant(test, teams.home),
    captain: await signedIn(test, teams.home.captain),
    'assistant captain': await assistant(test, teams.home),
    "other team's player": await signedIn(test, otherPlayer.identity),
    "other team's captain": await signedIn(test, teams.other.captain),
    "other team's assistant captain": await assistant(test, teams.other),
    'admin who plays nowhere': await signedIn(test, person({ email: adminEmails[0]! })),
    'admin who plays for the other team': await signedIn(test, playingAdmin),
    'organizer who plays nowhere': await organizer(test, leagues.own),
    "other league's organizer": await organizer(test, leagues.other),
  };
  return { callers, unapproved, player, otherPlayer };
}

async function signedIn({ cookieOf }: TestApp, identity: VerifiedIdentity): Promise<Caller> {
  return { identity, cookie: await cookieOf(identity) };
}

/** On whose behalf the server itself reads what a page of theirs shows. */
export async function viewerOf({ services }: TestApp, { cookie }: Caller): Promise<Viewer> {
  const token = cookie?.split('=')[1];
  return (token && (await findSession(services, token))?.viewer) || visitor;
}

async function organizer(test: TestApp, leagueId: number): Promise<Caller> {
  const identity = person();
  await test.db.insert(leagueOrganizer).values({ leagueId, email: identity.email });
  return signedIn(test, identity);
}

async function assistant(test: TestApp, team: Teams['home']): Promise<Caller> {
  const { id, identity } = await createPlayer(test.db, team.id);
  const params = { id: team.id, playerId: id };
  const reply = await test.call(team.captain, nameAssistantCaptain, { params });
  if (reply.status !== 204) throw new Error(JSON.stringify(reply.error));
  return signedIn(test, identity);
}

async function formerAssistant(test: TestApp, team: Teams['home']): Promise<Caller> {
  const { id, identity } = await createPlayer(test.db, team.id);
  const caller = await signedIn(test, identity);
  const params = { id: team.id, playerId: id };
  for (const endpoint of [nameAssistantCaptain, removeAssistantCaptain]) {
    const reply = await test.call(team.captain, endpoint, { params });
    if (reply.status !== 204) throw new Error(JSON.stringify(reply.error));
  }
  return caller;
}

async function withExpiredSession(test: TestApp, teamId: number): Promise<Caller> {
  const { identity } = await createPlayer(test.db, teamId);
  const caller = await signedIn(test, identity);
  await test.db.execute(
    sql`update session set expires_at = now() - interval '1 second' where uid = ${identity.uid}`,
  );
  return caller;
}

async function withRevokedSession(test: TestApp, teamId: number): Promise<Caller> {
  const { identity } = await createPlayer(test.db, teamId);
  const caller = await signedIn(test, identity);
  const reply = await test.send(null, {
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: caller.cookie },
  });
  if (reply.statusCode !== 204) throw new Error(reply.body);
  return caller;
}

async function declined(test: TestApp, team: Teams['home']): Promise<Caller> {
  const pending = await createPlayer(test.db, team.id, { isApproved: false });
  const caller = await signedIn(test, pending.identity);
  await test.call(team.captain, setApproval, { params: { id: pending.id }, body: { approved: false } });
  return caller;
}

async function deleted(test: TestApp, team: Teams['home']): Promise<Caller> {
  const leaving = await createPlayer(test.db, team.id);
  const caller = await signedIn(test, leaving.identity);
  await test.call(team.captain, deletePlayer, { params: { id: leaving.id }, body: {} });
  return caller;
}
