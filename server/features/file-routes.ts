import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { answerLinkRoutes } from './attendance/link/handlers.ts';
import { languageRoutes } from './auth/language/handlers.ts';
import { signInRoutes } from './auth/sign-in/handlers.ts';
import { calendarRoutes } from './calendar/handlers.ts';
import { embedRoutes } from './competitions/embeds/handlers.ts';
import { imageRoutes } from './images/handlers.ts';
import { liveRoutes } from './live/handlers.ts';
import { myDataRoutes } from './my-data/handlers.ts';
import { unsubscribeRoutes } from './notifications/unsubscribe/handlers.ts';
import { crawlerRoutes } from './share/crawlers/handlers.ts';
import { shareRoutes } from './share/handlers.ts';
import { subLinkRoutes } from './subs/link/handlers.ts';
import { yearbookRoutes } from './yearbook/handlers.ts';

const handlers = [
  answerLinkRoutes,
  subLinkRoutes,
  unsubscribeRoutes,
  signInRoutes,
  languageRoutes,
  calendarRoutes,
  imageRoutes,
  shareRoutes,
  crawlerRoutes,
  embedRoutes,
  liveRoutes,
  myDataRoutes,
  yearbookRoutes,
];

/** Registers the routes of files, streams and links. */
export function registerFileRoutes(app: FastifyInstance, services: Services): void {
  for (const addRoutes of handlers) addRoutes(app, services);
}
