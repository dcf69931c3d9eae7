import type { FastifyInstance } from 'fastify';
import {
  castVote as castVoteCall,
  getMvpAnnouncement,
  getVote,
  getVotingDeadline,
  listCurrentTallies,
  listPlayerWins,
  listTallies,
  listWinners,
} from '#contract/mvp.ts';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp-points.ts';
import { getVotingSettings, setVotingDay, setVotingOpen } from '#contract/mvp-settings.ts';
import { ApiError } from '#server/http/api-error.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { ownTeam, readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { readAnnouncement } from './announcement/usecases.ts';
import { currentWeek, readPeriod } from './period/period.ts';
import { awardsOf, seasonPoints } from './points/usecases.ts';
import { chooseVotingDay, openOrCloseVote, readVotingSettings } from './settings/usecases.ts';
import { playerWins, teamWinners, voteOf } from './votes/queries.ts';
import { castVote, presentPeriod, tallyWeek } from './votes/usecases.ts';

export function mvpRoutes(app: FastifyInstance, services: Services): void {
  voteRoutes(app, services);
  winnerRoutes(app, services);
  settingsRoutes(app, services);
}

function voteRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  bind(app, listCurrentTallies, async ({ viewer, query }) => {
    const teamId = await readableTeam(db, viewer, query.teamId);
    return tallyWeek(db, { teamId, week: await currentWeek(db, teamId, await clock.now(db)) });
  });

  bind(app, listTallies, async ({ viewer, query, params: { week } }) =>
    tallyWeek(db, { teamId: await readableTeam(db, viewer, query.teamId), week }),
  );

  bind(app, getVote, async ({ viewer, params: { week, playerId } }) => {
    if (playerId !== viewer.player.id) throw new ApiError('not_yours');
    const [vote] = await voteOf(db, { teamId: ownTeam(viewer), week, voterId: playerId });
    return vote ?? null;
  });

  bind(app, castVoteCall, async ({ viewer, body }) => castVote(services, viewer, body));

  bind(app, getVotingDeadline, async ({ viewer, query, params: { week } }) => {
    const teamId = await readableTeam(db, viewer, query.teamId);
    const { period } = await readPeriod(db, { teamId, week }, await clock.now(db));
    return presentPeriod(period);
  });
}

function winnerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, getMvpAnnouncement, async ({ viewer, query }) =>
    readAnnouncement(services, await readableTeam(db, viewer, query.teamId)),
  );

  bind(app, listWinners, async ({ viewer, query }) =>
    teamWinners(db, { teamId: await readableTeam(db, viewer, query.teamId) }),
  );

  bind(app, listMvpPoints, async ({ viewer, query }) =>
    seasonPoints(services, await readableTeam(db, viewer, query.teamId), query.seasonId),
  );

  bind(app, listSeasonAwards, async ({ viewer, query }) =>
    awardsOf(services, await readableTeam(db, viewer, query.teamId)),
  );

  bind(app, listPlayerWins, async ({ params: { id } }) =>
    playerWins(db, { teamId: await readableTeamOfPlayer(db, id), playerId: id }),
  );
}

function settingsRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getVotingSettings, async ({ viewer, params }) =>
    readVotingSettings(services, { viewer, teamId: params.id }),
  );

  bind(app, setVotingDay, async ({ viewer, params, body }) =>
    chooseVotingDay(services, { viewer, teamId: params.id, ...body }),
  );

  bind(app, setVotingOpen, async ({ viewer, params, body }) =>
    openOrCloseVote(services, { viewer, teamId: params.id, week: params.week, ...body }),
  );
}
