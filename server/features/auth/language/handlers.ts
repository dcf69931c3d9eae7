import type { FastifyInstance } from 'fastify';
import { updateLanguage } from '#contract/auth/language.ts';
import { bind } from '#server/http/bind.ts';
import { setLanguageCookie } from '#server/http/cookie-names.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function languageRoutes(app: FastifyInstance, services: Services): void {
  bind(app, updateLanguage, async ({ viewer, reply, request: _request, ...input }) => {
    await usecases.updateLanguage(services, viewer, input);
    setLanguageCookie(reply, services.config.publicUrl, input.body.language);
    return null;
  });
}
