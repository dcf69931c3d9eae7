import type { FastifyInstance } from 'fastify';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/league-management.ts';
import {
  createSeason,
  deleteSeason,
  getTeamSettings,
  handOverTeam,
  updateSeason,
  updateTeamSettings,
} from '#contract/team-settings.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { addSeason, dropSeason, editSeason } from '../seasons/usecases.ts';
import { changeSettings, handOver, readSettings } from '../settings/usecases.ts';
import { addLeague, addTeam, describeLeagues, editLeague, editTeam } from './usecases.ts';

/** What admins do to leagues and teams. */
export function leagueAdminRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listManagedLeagues, async () => describeLeagues(services.db));

  bind(app, createLeague, async ({ body }) => addLeague(services, body));

  bind(app, updateLeague, async ({ params, body }) => editLeague(services, params.id, body));

  bind(app, createTeam, async ({ viewer, params, body }) => addTeam(services, viewer, params.leagueId, body));

  bind(app, updateTeam, async ({ viewer, params, body }) => editTeam(services, viewer, params, body));
}

/** What a captain does to the own team. */
export function teamSettingsRoutes(app: FastifyInstance, services: Services): void {
  bind(app, getTeamSettings, async ({ viewer, params }) => readSettings(services.db, viewer, params.id));

  bind(app, updateTeamSettings, async ({ viewer, params, body }) =>
    changeSettings(services, viewer, params.id, body),
  );

  bind(app, handOverTeam, async ({ viewer, params, body }) => {
    await handOver(services, viewer, params.id, body.playerId);
    return null;
  });

  bind(app, createSeason, async ({ viewer, params, body }) =>
    addSeason(services, { viewer, teamId: params.id }, body),
  );

  bind(app, updateSeason, async ({ viewer, params, body }) =>
    editSeason(services, { viewer, teamId: params.id, seasonId: params.seasonId }, body),
  );

  bind(app, deleteSeason, async ({ viewer, params }) => {
    await dropSeason(services, { viewer, teamId: params.id, seasonId: params.seasonId });
    return null;
  });
}
