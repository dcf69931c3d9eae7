import type { FastifyInstance } from 'fastify';
import {
  createPlayer,
  deletePlayer,
  getPlayer,
  listPlayers,
  setApproval,
  updatePlayer,
} from '#contract/players.ts';
import { isCaptainOrAdmin, isSignedIn, mayManageTeam, type Viewer } from '#domain/access.ts';
import { sortRoster } from '#domain/roster.ts';
import { ApiError } from '#server/http/api-error.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { presentPlayer } from './present.ts';
import { findPlayer, teamPlayers } from './queries.ts';
import { removePlayer } from './removal/usecases.ts';
import { createOwnPlayer, decideApproval, updateOwnPlayer } from './usecases.ts';

export function playerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listPlayers, async ({ viewer, query }) => {
    const managed = query.adminAccess === 'true';
    if (managed) requireCaptain(viewer);
    const teamId = await readableTeam(db, viewer, query.teamId);
    if (managed && !mayManageTeam(viewer, teamId)) throw new ApiError('captain_only');
    const rows = await teamPlayers(db, { teamId });
    const shown = managed ? rows : rows.filter((row) => row.isApproved);
    return sortRoster(shown).map((row) => presentPlayer(row, viewer));
  });

  bind(app, getPlayer, async ({ viewer, params }) => {
    const row = await findPlayer(db, params.id);
    if (!row) throw new ApiError('not_found', { message: 'Player not found' });
    if (!isOwnOrManaged(row, viewer)) await readableTeamOfPlayer(db, params.id);
    return presentPlayer(row, viewer);
  });

  bind(app, createPlayer, async ({ viewer, body }) =>
    presentPlayer(await createOwnPlayer(services, viewer, body), viewer),
  );

  bind(app, updatePlayer, async ({ viewer, params, body }) =>
    presentPlayer(await updateOwnPlayer(services, viewer, params.id, body), viewer),
  );

  bind(app, setApproval, async ({ viewer, params, body }) => {
    const row = await decideApproval(services, viewer, params.id, body.approved);
    return row && presentPlayer(row, viewer);
  });

  bind(app, deletePlayer, async ({ viewer, params }) => {
    await removePlayer(services, viewer, params.id);
    return null;
  });
}

/** A player who is pending, or of a hidden league, is seen by themself and by whoever decides. */
function isOwnOrManaged(row: { id: number; teamId: number }, viewer: Viewer): boolean {
  return viewer.player?.id === row.id || mayManageTeam(viewer, row.teamId);
}

function requireCaptain(viewer: Viewer): void {
  if (!isSignedIn(viewer)) throw new ApiError('not_signed_in');
  if (!isCaptainOrAdmin(viewer)) throw new ApiError('captain_only');
}
