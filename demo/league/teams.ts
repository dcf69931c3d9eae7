import { jerseyColors } from '#domain/team-colors.ts';
import { hawks } from './hawks-roster.ts';
import { dockside, nomads } from './other-rosters.ts';

/** Who is a league admin of the demo, by ADMIN_EMAILS. */
export const demoAdminEmail = 'admin@demo.test';

export const demoEmail = (mailbox: string) => `${mailbox}@demo.test`;

/** What the demo's identity provider is called in rows: its URL has another port at another start. */
export const demoIssuer = 'sixth-man-demo';

/** The identity provider's subject of a demo person. */
export const demoUid = (mailbox: string) => `demo-${mailbox}`;

export const demoLeagues = [
  {
    id: 1,
    name: 'Harbor Basketball Association',
    slug: 'harbor',
    description: 'Eight teams, one night a week, from the docks to the lighthouse.',
  },
  {
    id: 2,
    name: 'Northside Rec League',
    slug: 'northside',
    description: 'Friendly five on five on the north side. New this year.',
  },
] as const;

export const demoTeams = [
  {
    id: 1,
    leagueId: 1,
    name: 'Harbor Hawks',
    slug: 'hawks',
    captain: 'captain',
    roster: hawks,
    colors: { primary: jerseyColors.teal, secondary: jerseyColors.gold },
  },
  {
    id: 2,
    leagueId: 1,
    name: 'Dockside Ballers',
    slug: 'dockside',
    captain: 'captain2',
    roster: dockside,
    colors: { primary: jerseyColors.navy, secondary: jerseyColors.white },
  },
  {
    id: 3,
    leagueId: 2,
    name: 'Northside Nomads',
    slug: 'nomads',
    captain: 'captain3',
    roster: nomads,
    colors: null,
  },
] as const;

/** Codes of the Harbor Hawks: an open one, one that is used up and one that is over. */
export const demoInviteCodes = [
  { code: 'HAWK-2026', maxUses: null, createdDaysAgo: 399, expiredDaysAgo: null },
  { code: 'PR4C-T1CE', maxUses: 5, createdDaysAgo: 230, expiredDaysAgo: 200 },
  { code: 'K7QF-2M9X', maxUses: 1, createdDaysAgo: 80, expiredDaysAgo: null },
] as const;
