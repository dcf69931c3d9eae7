import type { FastifyInstance } from 'fastify';
import { answerOffer, listOffers, offerRosterSpot, withdrawRosterOffer } from '#contract/subs/offers.ts';
import { createSub, deleteSub, listSubs, setInviting, updateSub, updateSubSettings } from '#contract/subs.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { subLinkRoutes } from './link/routes.ts';
import * as offers from './offers/usecases.ts';
import * as usecases from './usecases.ts';

export function subRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { listSubs, createSub, updateSub, deleteSub, updateSubSettings, setInviting },
    usecases,
  );
  serve(app, services, { offerRosterSpot, withdrawRosterOffer, listOffers, answerOffer }, offers);
  subLinkRoutes(app, services);
}
