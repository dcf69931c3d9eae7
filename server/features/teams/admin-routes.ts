import type { FastifyInstance } from 'fastify';
import {
  createLeague,
  createTeam,
  listManagedLeagues,
  updateLeague,
  updateTeam,
} from '#contract/league-admin.ts';
import {
  createSeason,
  deleteSeason,
  getTeamSettings,
  handOverTeam,
  updateSeason,
  updateTeamSettings,
} from '#contract/team-settings.ts';
import { bind } from '#server/http/bind.ts';
import type { Parts } from '#server/parts.ts';
import { addLeague, addTeam, describeLeagues, editLeague, editTeam } from './admin.ts';
import { addSeason, dropSeason, editSeason } from './seasons.ts';
import { changeSettings, handOver, readSettings } from './settings.ts';

/** What admins do to leagues and teams. */
export function leagueAdminRoutes(app: FastifyInstance, parts: Parts): void {
  bind(app, listManagedLeagues, async () => describeLeagues(parts.db));

  bind(app, createLeague, async ({ body }) => addLeague(parts, body));

  bind(app, updateLeague, async ({ params, body }) => editLeague(parts, params.id, body));

  bind(app, createTeam, async ({ viewer, params, body }) => addTeam(parts, viewer, params.leagueId, body));

  bind(app, updateTeam, async ({ viewer, params, body }) => editTeam(parts, viewer, params, body));
}

/** What a captain does to the own team. */
export function teamSettingsRoutes(app: FastifyInstance, parts: Parts): void {
  bind(app, getTeamSettings, async ({ viewer, params }) => readSettings(parts.db, viewer, params.id));

  bind(app, updateTeamSettings, async ({ viewer, params, body }) =>
    changeSettings(parts, viewer, params.id, body),
  );

  bind(app, handOverTeam, async ({ viewer, params, body }) => {
    await handOver(parts, viewer, params.id, body.playerId);
    return null;
  });

  bind(app, createSeason, async ({ viewer, params, body }) =>
    addSeason(parts, { viewer, teamId: params.id }, body),
  );

  bind(app, updateSeason, async ({ viewer, params, body }) =>
    editSeason(parts, { viewer, teamId: params.id, seasonId: params.seasonId }, body),
  );

  bind(app, deleteSeason, async ({ viewer, params }) => {
    await dropSeason(parts, { viewer, teamId: params.id, seasonId: params.seasonId });
    return null;
  });
}
