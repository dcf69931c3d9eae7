import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { createInviteCode, deactivateInviteCode, listInviteCodes } from '#contract/invite-codes.ts';
import { getChanges } from '#contract/live.ts';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import { offerRosterSpot, withdrawRosterOffer } from '#contract/subs/offers.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSub, updateSubSettings } from '#contract/subs.ts';
import { getSystem } from '#contract/system.ts';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/teams/management.ts';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { getTeamSettings, handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { downloadYearbook } from '#contract/yearbook.ts';
import { admins, adminsOfNothing, captainAlone, everybody, managedTeam, visibleTeam } from './patterns.ts';
import { type Row, rows } from './row.ts';
import { none, type World } from './world.ts';

export type TeamName = 'home' | 'other' | 'hidden' | 'none';

/** Of a team or, for `none`, of nothing at all: every id is one that was never given out. */
export function of(world: World, about: TeamName): World['teams']['home'] {
  if (about !== 'none') return world.teams[about];
  const { home } = world.teams;
  const entries = Object.entries(home).map(([name, value]) => [
    name,
    typeof value === 'number' ? none : value,
  ]);
  return { ...Object.fromEntries(entries), slug: 'nothing-here', leagueSlug: 'nowhere' };
}

const settings = { name: 'Renamed', timeSlot: null, timeZone: 'America/New_York' };
const season = { name: 'Next', firstDay: '2041-01-01', lastDay: '2041-12-31' };
const byId = (world: World, about: TeamName) => ({ params: { id: of(world, about).id } });

const teamRows: Row[] = [
  ...rows(listLeagues, { all: everybody }, () => ({})),
  ...rows(listTeams, visibleTeam, (world, about) => ({ params: { leagueId: of(world, about).leagueId } })),
  ...rows(getChanges, visibleTeam, (world, about) => ({ query: { teamId: of(world, about).id } })),
  ...rows(getTeam, visibleTeam, byId, {
    home: { manage: '----- -- --++ --- ++', chooseCaptains: '----- -- --+- --- ++' },
    other: { manage: '----- -- ---- -++ ++', chooseCaptains: '----- -- ---- -+- ++' },
    hidden: {},
    none: {},
  }),
  ...rows(getTeamBySlug, visibleTeam, (world, about) => {
    const { leagueSlug, slug } = of(world, about);
    return { params: { leagueSlug, teamSlug: slug } };
  }),
];

const captainRows: Row[] = [
  ...rows(listAudit, managedTeam, byId),
  ...rows(listFailedDeliveries, managedTeam, byId),
  ...rows(getTeamSettings, managedTeam, byId),
  // A hidden team is nobody's to read, its yearbook neither.
  ...rows(downloadYearbook, { ...managedTeam, hidden: 'SSSSS IW CCNN CNN NN' }, byId),
  ...rows(updateTeamSettings, managedTeam, (world, about) => ({ ...byId(world, about), body: settings })),
  ...rows(handOverTeam, captainAlone, (world, about) => ({
    ...byId(world, about),
    body: { playerId: of(world, about).playerId },
  })),
  ...rows(
    handOverTeam,
    { "to another team's player": 'SSSSS IW CCNC CNN NN', 'to somebody pending': 'SSSSS IW CCNC CNN NN' },
    ({ teams: { home, other } }, about) => ({
      params: { id: home.id },
      body: { playerId: about === 'to somebody pending' ? home.pendingId : other.playerId },
    }),
  ),
  ...rows(createSeason, managedTeam, (world, about) => ({ ...byId(world, about), body: season })),
  ...rows(updateSeason, managedTeam, (world, about) => ({
    params: { id: of(world, about).id, seasonId: of(world, about).seasonId },
    body: season,
  })),
  ...rows(deleteSeason, managedTeam, (world, about) => ({
    params: { id: of(world, about).id, seasonId: of(world, about).seasonId },
  })),
  ...[updateSeason, deleteSeason].flatMap((endpoint) =>
    rows(
      endpoint,
      { "another team's season under the own team's id": 'SSSSS IW CCNN CNN NN' },
      ({ teams: { home, other } }) => ({
        params: { id: home.id, seasonId: other.seasonId },
        ...(endpoint.method === 'PUT' && { body: season }),
      }),
    ),
  ),
];

const assistantRows: Row[] = [nameAssistantCaptain, removeAssistantCaptain].flatMap((endpoint) => [
  ...rows(endpoint, captainAlone, (world, about) => ({
    params: { id: of(world, about).id, playerId: of(world, about).playerId },
  })),
  ...rows(
    endpoint,
    { "another team's player": 'SSSSS IW CCNC CNN NN', 'somebody pending': 'SSSSS IW CCNC CNN NN' },
    ({ teams: { home, other } }, about) => ({
      params: { id: home.id, playerId: about === 'somebody pending' ? home.pendingId : other.playerId },
    }),
  ),
]);

const inviteRows: Row[] = [
  ...rows(listInviteCodes, { ...managedTeam, 'no team named': 'SSSSS IW CC.. C.. ..' }, (world, about) =>
    about === 'no team named' ? {} : { query: { teamId: of(world, about).id } },
  ),
  ...rows(createInviteCode, managedTeam, (world, about) => ({ body: { teamId: of(world, about).id } })),
  ...rows(deactivateInviteCode, managedTeam, (world, about) => ({
    params: { id: of(world, about).inviteId },
    body: {},
  })),
  ...rows(deactivateInviteCode, { 'in the name of somebody else': 'SSSSS IW CCMM CMM MM' }, ({ teams }) => ({
    params: { id: teams.home.inviteId },
    body: { playerEmail: 'somebody@else.test' },
  })),
];

const subRows: Row[] = [
  ...rows(listSubs, { ...managedTeam, 'no team named': 'SSSSS IW CC.. C.. ..' }, (world, about) =>
    about === 'no team named' ? {} : { query: { teamId: of(world, about).id } },
  ),
  ...rows(createSub, managedTeam, (world, about) => ({
    body: { teamId: of(world, about).id, name: 'Sam', email: 'sam@subs.test', position: null },
  })),
  ...rows(updateSub, managedTeam, (world, about) => ({
    params: { id: of(world, about).subId },
    body: { name: 'Sam', position: null },
  })),
  ...rows(offerRosterSpot, managedTeam, (world, about) => ({
    params: { id: of(world, about).subId },
    body: { name: 'Sam Sub', position: 'Center', jerseyNumber: 12 },
  })),
  ...rows(withdrawRosterOffer, managedTeam, (world, about) => ({ params: { id: of(world, about).subId } })),
  ...rows(deleteSub, managedTeam, (world, about) => ({ params: { id: of(world, about).subId } })),
  ...rows(updateSubSettings, managedTeam, (world, about) => ({
    body: { teamId: of(world, about).id, target: 8, minimum: 5, inviteHours: null },
  })),
  ...rows(setInviting, managedTeam, (world, about) => ({
    params: { id: of(world, about).upcomingId },
    body: { isInviting: true },
  })),
];

const newTeam = { ...settings, slug: 'brand-new' };
const league = { name: 'Renamed', slug: 'renamed', description: null };

const adminRows: Row[] = [
  ...rows(listManagedLeagues, { all: admins }, () => ({})),
  ...rows(getSystem, { all: admins }, () => ({})),
  ...rows(listAdminAudit, { all: admins }, () => ({})),
  ...rows(createLeague, { all: admins }, () => ({ body: { ...league, slug: 'brand-new' } })),
  ...rows(updateLeague, { home: admins, hidden: admins, none: adminsOfNothing }, (world, about) => ({
    params: { id: of(world, about).leagueId },
    body: league,
  })),
  ...rows(createTeam, { home: admins, hidden: admins, none: adminsOfNothing }, (world, about) => ({
    params: { leagueId: of(world, about).leagueId },
    body: newTeam,
  })),
  ...rows(
    updateTeam,
    { home: admins, other: admins, hidden: admins, none: adminsOfNothing },
    (world, about) => ({
      params: { leagueId: of(world, about).leagueId, id: of(world, about).id },
      body: newTeam,
    }),
  ),
  ...rows(updateTeam, { 'under the id of another league': adminsOfNothing }, ({ teams, hiddenLeague }) => ({
    params: { leagueId: hiddenLeague, id: teams.home.id },
    body: newTeam,
  })),
];

export const expectedOfTeams: Row[] = [
  ...teamRows,
  ...captainRows,
  ...assistantRows,
  ...inviteRows,
  ...subRows,
  ...adminRows,
];
