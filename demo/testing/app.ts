import { demoAdminEmail, demoIssuer } from '#demo/league/teams.ts';
import { nobodyToAsk, startTestApp } from '#server/testing/app.ts';
import { identityOf, startOfTests } from './league.ts';

/** Who else than the demo's admin is a league admin. */
export type LeagueOptions = { adminEmails?: readonly string[] };

/** The real app, in this process, on a copy of the demo league. */
export async function startLeagueApp({ adminEmails = [] }: LeagueOptions = {}) {
  const app = await startTestApp({
    identity: { ...nobodyToAsk, issuer: demoIssuer },
    config: { adminEmails: [demoAdminEmail, ...adminEmails] },
  });
  app.clock.set(startOfTests.toString());
  return { ...app, identityOf: (email: string) => identityOf(app.db, email) };
}
