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
import type { Parts } from '#server/parts.ts';
import { forgetSource, importState, keepSource, refreshNow } from './sources.ts';
import { undoLastImport } from './undo.ts';
import { applyPreview, previewOf } from './usecases.ts';

export function importRoutes(app: FastifyInstance, parts: Parts): void {
  bind(app, previewImport, async ({ viewer, body }) => previewOf(parts, viewer, body));

  bind(app, applyImport, async ({ viewer, params, body }) => applyPreview(parts, viewer, params.id, body));

  bind(app, undoImport, async ({ viewer, params }) => undoLastImport(parts, viewer, params.id));

  bind(app, getImportState, async ({ viewer, query }) => importState(parts, viewer, query.teamId));

  bind(app, saveSource, async ({ viewer, body }) => keepSource(parts, viewer, body));

  bind(app, deleteSource, async ({ viewer, body }) => forgetSource(parts, viewer, body.teamId));

  bind(app, refreshSource, async ({ viewer, body }) => refreshNow(parts, viewer, body.teamId));
}
