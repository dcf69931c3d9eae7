import type { FastifyInstance } from 'fastify';
import {
  createSpare,
  deleteSpare,
  listSpares,
  promoteSpare,
  setInviting,
  updateSpare,
  updateSpareSettings,
} from '#contract/spares.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { spareLinkRoutes } from './link/routes.ts';
import * as promotion from './promotion/usecases.ts';
import * as usecases from './usecases.ts';

export function spareRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { listSpares, createSpare, updateSpare, deleteSpare, updateSpareSettings, setInviting },
    usecases,
  );
  serve(app, services, { promoteSpare }, promotion);
  spareLinkRoutes(app, services);
}
