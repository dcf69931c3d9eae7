import type { FastifyInstance } from 'fastify';
import { answerOffer, listOffers, offerRosterSpot, withdrawRosterOffer } from '#contract/spares/offers.ts';
import {
  createSpare,
  deleteSpare,
  listSpares,
  setInviting,
  updateSpare,
  updateSpareSettings,
} from '#contract/spares.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { spareLinkRoutes } from './link/routes.ts';
import * as offers from './offers/usecases.ts';
import * as usecases from './usecases.ts';

export function spareRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { listSpares, createSpare, updateSpare, deleteSpare, updateSpareSettings, setInviting },
    usecases,
  );
  serve(app, services, { offerRosterSpot, withdrawRosterOffer, listOffers, answerOffer }, offers);
  spareLinkRoutes(app, services);
}
