import { createAnnouncement, listAnnouncements } from '#contract/competitions/announcements.ts';
import {
  acceptCaptainInvite,
  createCaptainInvite,
  deleteCaptainInvite,
  getCaptainInvite,
} from '#contract/competitions/captain-invites.ts';
import { createDraw } from '#contract/competitions/draws.ts';
import {
  assignDuties,
  listDuties,
  listTeamDuties,
  offerDuty,
  takeDuty,
  updateDuty,
} from '#contract/competitions/duties.ts';
import {
  createDeduction,
  createEntry,
  deleteDeduction,
  deleteEntry,
  updateEntry,
} from '#contract/competitions/entries.ts';
import { previewFixtures } from '#contract/competitions/fixture-import.ts';
import { createFixture, saveFixtures, setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import { getLeagueLeaders } from '#contract/competitions/leaders.ts';
import {
  createCompetition,
  deleteCompetition,
  getLeagueDesk,
  listCompetitions,
  updateCompetition,
} from '#contract/competitions/management.ts';
import {
  createOrganizer,
  deleteOrganizer,
  listOrganizers,
  updateOrganizerEmails,
} from '#contract/competitions/organizers.ts';
import { movePlannedGames, undoPlanChange } from '#contract/competitions/plan-changes.ts';
import { savePlan } from '#contract/competitions/plans.ts';
import { createPlayoffs, deletePlayoffs } from '#contract/competitions/playoffs.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { getRadar } from '#contract/competitions/radar.ts';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { createSubRequest, getRadarHelp, listSubRequests } from '#contract/competitions/sub-requests.ts';
import {
  answerTimeRequest,
  createTimeRequest,
  deleteTimeRequest,
  listTimeRequests,
} from '#contract/competitions/time-requests.ts';
import { createWithdrawal, deleteWithdrawal } from '#contract/competitions/withdrawals.ts';
import { getLeaguePage, getLeagueSchedule } from '#contract/competitions.ts';
import { wishes } from '#domain/planner/input.ts';
import { presets } from '#domain/standings/rules.ts';
import { of } from './expected-teams.ts';
import { admins, adminsOfNothing, managedTeam, nobody, organizers, visibleTeam } from './patterns.ts';
import { type Row, rows } from './row.ts';
import { none, type World } from './world.ts';

const body = {
  name: 'Winter',
  slug: 'winter',
  firstDay: '2027-01-01',
  lastDay: '2027-03-31',
  timeZone: 'UTC',
  slotMinutes: 60,
  rules: presets.fiba,
};
const some = { some: organizers.home, none: organizers.none };
type Some = keyof typeof some;
const asking = {
  home: 'SSSSS IW CCXX CNN XX',
  other: 'SSSSS IW CCNN CXX XX',
  hidden: 'SSSSS IW CCNN CNN XX',
  none: 'SSSSS IW CCNN CNN NN',
};
/** What a team does at games of others, for its players, its captain and admins. */
const duties = {
  home: 'SSSSS NN .... NNN ..',
  other: 'SSSSS NN NNNN ... ..',
  hidden: 'SSSSS NN NNNN NNN ..',
  none: 'SSSSS NN NNNN NNN NN',
};
/** A duty that nobody has. */
const dutyOf = {
  home: 'SSSSS IW CCNN CNN NN',
  other: 'SSSSS IW CCNN CNN NN',
  hidden: 'SSSSS IW CCNN CNN NN',
  none: 'SSSSS IW CCNN CNN NN',
};
const ofLeague = { home: admins, hidden: admins, none: adminsOfNothing };

const params = ({ competition: { id } }: World, about: Some) => ({ id: about === 'some' ? id : none });
const ofFixture = (world: World, about: Some) => ({
  id: world.competition.id,
  fixtureId: about === 'some' ? world.competition.fixtureId : none,
});
const seeds = ({ competition: { homeId, awayId } }: World) => [homeId, awayId];
const game = ({ competition: { homeId, awayId } }: World) => ({
  homeId,
  awayId,
  round: 2,
  playedOn: '2026-11-26',
  time: null,
  venue: null,
  court: null,
  state: 'published',
});

const plan = ({ competition: { homeId, awayId } }: World) => ({
  settings: {
    courts: [
      {
        venue: 'Pier Gym',
        court: null,
        evenings: [{ weekday: 4, time: '7:00 PM', slots: 1 }],
        daysOff: [],
      },
    ],
    daysOff: [],
    format: { kind: 'double' as const, games: 1 },
    restDays: 1,
    teamDaysOff: [],
    shared: [],
    wishes: [...wishes],
  },
  seed: 1,
  state: 'planned' as const,
  games: [{ homeId, awayId, playedOn: '2026-12-03', time: '7:00 PM', venue: 'Pier Gym', court: null }],
});

export const expectedOfCompetitions: Row[] = [
  ...rows(getLeaguePage, visibleTeam, (world, about) => ({
    params: { leagueSlug: of(world, about).leagueSlug },
  })),
  ...rows(getLeagueSchedule, visibleTeam, (world, about) => ({
    params: { leagueSlug: of(world, about).leagueSlug },
  })),
  ...rows(getLeagueLeaders, visibleTeam, (world, about) => ({
    params: { leagueSlug: of(world, about).leagueSlug },
  })),
  ...rows(getTeamStanding, visibleTeam, (world, about) => ({ params: { id: of(world, about).id } })),
  ...rows(getLeagueDesk, organizers, (world, about) => ({
    params: { leagueSlug: of(world, about).leagueSlug },
  })),
  ...rows(listOrganizers, ofLeague, (world, about) => ({ params: { leagueId: of(world, about).leagueId } })),
  ...rows(createOrganizer, ofLeague, (world, about) => ({
    params: { leagueId: of(world, about).leagueId },
    body: { email: 'new@league.test', name: null },
  })),
  ...rows(
    deleteOrganizer,
    { some: admins, none: adminsOfNothing, 'of another league': adminsOfNothing },
    ({ league, hiddenLeague, organizerId }, about) => ({
      params: {
        leagueId: about === 'of another league' ? hiddenLeague : league,
        organizerId: about === 'none' ? none : organizerId,
      },
    }),
  ),
  ...rows(updateOrganizerEmails, organizers, (world, about) => ({
    params: { leagueId: of(world, about).leagueId },
    body: { isOn: false },
  })),
  ...rows(listCompetitions, organizers, (world, about) => ({
    params: { leagueId: of(world, about).leagueId },
  })),
  ...rows(createCompetition, organizers, (world, about) => ({
    params: { leagueId: of(world, about).leagueId },
    body,
  })),
  ...rows(updateCompetition, some, (world, about) => ({ params: params(world, about), body })),
  ...rows(
    deleteCompetition,
    { empty: organizers.home, 'with games': 'SSSSS IW LLLL LLL XX XN', none: organizers.none },
    ({ competition: { id, emptyId } }, about) => ({
      params: { id: { empty: emptyId, 'with games': id, none }[about] },
    }),
  ),
  ...rows(createEntry, some, (world, about) => ({ params: params(world, about), body: { name: 'Rams' } })),
  ...rows(updateEntry, some, ({ competition: { id, spareId } }, about) => ({
    params: { id, entryId: about === 'some' ? spareId : none },
    body: { name: 'Owls II', contact: null },
  })),
  ...rows(deleteEntry, some, ({ competition: { id, spareId } }, about) => ({
    params: { id, entryId: about === 'some' ? spareId : none },
  })),
  ...rows(createWithdrawal, some, ({ competition: { id, spareId } }, about) => ({
    params: { id, entryId: about === 'some' ? spareId : none },
    body: { games: 'cancel' },
  })),
  ...rows(deleteWithdrawal, some, ({ competition: { id, withdrawnId } }, about) => ({
    params: { id, entryId: about === 'some' ? withdrawnId : none },
  })),
  ...rows(
    createDraw,
    { 'not level': 'SSSSS IW LLLL LLL XX XN', none: organizers.none },
    ({ competition: { id, homeId, awayId } }, about) => ({
      params: { id: about === 'none' ? none : id },
      body: { entryIds: [homeId, awayId] },
    }),
  ),
  ...rows(updatePools, some, (world, about) => ({ params: params(world, about), body: { pools: [] } })),
  ...rows(createCaptainInvite, some, ({ competition: { id, spareId } }, about) => ({
    params: { id, entryId: about === 'some' ? spareId : none },
  })),
  ...rows(
    deleteCaptainInvite,
    { 'without a link': 'SSSSS IW LLLL LLL NN NN', none: organizers.none },
    ({ competition: { id, spareId } }, about) => ({
      params: { id, entryId: about === 'none' ? none : spareId },
    }),
  ),
  ...rows(getCaptainInvite, { none: nobody }, () => ({ params: { token: 'x'.repeat(43) } })),
  ...rows(acceptCaptainInvite, { none: 'SSSSS NN NNNN NNN NN' }, () => ({
    params: { token: 'x'.repeat(43) },
  })),
  ...rows(listAnnouncements, some, (world, about) => ({ params: params(world, about) })),
  ...rows(
    createAnnouncement,
    { 'reaching nobody': 'SSSSS IW LLLL LLL XX XN', none: organizers.none },
    ({ competition: { id } }, about) => ({
      params: { id: about === 'none' ? none : id },
      body: { audience: 'captains' as const, title: 'Gym closed', message: 'Round 8 moves.' },
    }),
  ),
  ...rows(createFixture, some, (world, about) => ({ params: params(world, about), body: game(world) })),
  ...rows(updateFixture, some, (world, about) => ({ params: ofFixture(world, about), body: game(world) })),
  ...rows(saveFixtures, some, (world, about) => ({
    params: params(world, about),
    body: { fixtures: [{ ...game(world), playedOn: '2026-12-03' }] },
  })),
  ...rows(savePlan, some, (world, about) => ({ params: params(world, about), body: plan(world) })),
  ...rows(movePlannedGames, some, (world, about) => {
    const { settings, seed } = plan(world);
    return { params: params(world, about), body: { plan: { settings, seed }, moves: [] } };
  }),
  ...rows(
    undoPlanChange,
    { 'without a change': 'SSSSS IW LLLL LLL NN NN', none: organizers.none },
    ({ competition: { id } }, about) => ({ params: { id: about === 'none' ? none : id, changeId: none } }),
  ),
  ...rows(listDuties, some, (world, about) => ({ params: params(world, about) })),
  ...rows(assignDuties, some, (world, about) => ({
    params: params(world, about),
    body: { kinds: ['table'], isAnew: false },
  })),
  ...rows(
    updateDuty,
    { 'without a duty': 'SSSSS IW LLLL LLL NN NN', none: organizers.none },
    ({ competition: { id } }, about) => ({
      params: { id: about === 'none' ? none : id, dutyId: none },
      body: { isMissed: true },
    }),
  ),
  ...rows(listTeamDuties, duties, (world, about) => ({ params: { id: of(world, about).id } })),
  ...rows(offerDuty, dutyOf, (world, about) => ({
    params: { id: of(world, about).id, dutyId: none },
    body: { isOffered: true },
  })),
  ...rows(takeDuty, dutyOf, (world, about) => ({ params: { id: of(world, about).id, dutyId: none } })),
  ...rows(previewFixtures, some, (world, about) => ({
    params: params(world, about),
    body: { text: 'Date,Time,Home,Away\n2026-12-10,7:45 PM,Owls,Rams' },
  })),
  ...rows(setOutcome, some, (world, about) => ({
    params: ofFixture(world, about),
    body: { result: { kind: 'played', points: { home: 60, away: 50 } } },
  })),
  ...rows(createPlayoffs, some, (world, about) => ({
    params: params(world, about),
    body: { size: 2, bestOf: 1, thirdPlace: false, reseeds: false, seeds: seeds(world) },
  })),
  ...rows(deletePlayoffs, some, ({ competition: { bracketId } }, about) => ({
    params: { id: about === 'some' ? bracketId : none },
  })),
  ...rows(getRadar, some, (world, about) => ({ params: params(world, about) })),
  ...rows(getRadarHelp, some, (world, about) => ({ params: params(world, about) })),
  // Nobody lends subs.
  ...rows(
    createSubRequest,
    { 'without a lender': 'SSSSS IW LLLL LLL NN NN', none: organizers.none },
    ({ competition: { id, fixtureId, homeId } }, about) => ({
      params: { id: about === 'none' ? none : id },
      body: { fixtureId, entryId: homeId },
    }),
  ),
  ...rows(listSubRequests, managedTeam, (world, about) => ({ params: { id: of(world, about).id } })),
  ...rows(listTimeRequests, managedTeam, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
  })),
  // The game was in March.
  ...rows(createTimeRequest, asking, (world, about) => ({
    params: { id: of(world, about).leagueGameId },
    body: {
      suggestions: [{ playedOn: '2026-11-27', time: '7:45 PM', venue: null, court: null }],
      reason: 'Half the team is away',
    },
  })),
  ...rows(deleteTimeRequest, managedTeam, (world, about) => {
    const { leagueGameId: id, timeRequestId: requestId } = of(world, about);
    return { params: { id, requestId } };
  }),
  ...rows(answerTimeRequest, some, ({ competition: { id, requestId } }, about) => ({
    params: { id, requestId: about === 'some' ? requestId : none },
    body: { answer: 'decline', note: null },
  })),
  ...rows(createDeduction, some, (world, about) => ({
    params: params(world, about),
    body: { entryId: world.competition.homeId, points: 1, reason: 'Late' },
  })),
  ...rows(deleteDeduction, some, ({ competition: { id, deductionId } }, about) => ({
    params: { id, deductionId: about === 'some' ? deductionId : none },
  })),
];
