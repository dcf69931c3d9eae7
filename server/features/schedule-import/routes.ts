import type { FastifyInstance } from 'fastify';
import {
  applyImport,
  deleteSource,
  getImportState,
  previewImport,
  refreshSource,
  saveSource,
  undoImport,
} from '#contract/schedule-import.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { forgetSource, importState, keepSource, refreshNow } from './sources/usecases.ts';
import { undoLastImport } from './undo/usecases.ts';
import { applyPreview, previewOf } from './usecases.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  bind(app, previewImport, async ({ viewer, body }) => previewOf(services, viewer, body));

  bind(app, applyImport, async ({ viewer, params, body }) => applyPreview(services, viewer, params.id, body));

  bind(app, undoImport, async ({ viewer, params }) => undoLastImport(services, viewer, params.id));

  bind(app, getImportState, async ({ viewer, query }) => importState(services, viewer, query.teamId));

  bind(app, saveSource, async ({ viewer, body }) => keepSource(services, viewer, body));

  bind(app, deleteSource, async ({ viewer, body }) => forgetSource(services, viewer, body.teamId));

  bind(app, refreshSource, async ({ viewer, body }) => refreshNow(services, viewer, body.teamId));
}
