import type { FastifyInstance } from 'fastify';
import { listPlayerWins, listWinners } from '#contract/mvp.ts';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp-points.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { awardsOf, seasonPoints } from './points/usecases.ts';
import { votingSettingsRoutes } from './settings/routes.ts';
import { playerWins, teamWinners } from './votes/queries.ts';
import { voteRoutes } from './votes/routes.ts';

export function mvpRoutes(app: FastifyInstance, services: Services): void {
  voteRoutes(app, services);
  winnerRoutes(app, services);
  announcementRoutes(app, services);
  votingSettingsRoutes(app, services);
}

function winnerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

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
