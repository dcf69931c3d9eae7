import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { costs } from '#server/limits/costs.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Services } from '#server/services.ts';
import { prepareErrorReply } from './error-handler.ts';
import { createOpenRoute } from './open-routes.ts';
import { errorPage, plainPageSender } from './plain-page.ts';

type Link = { Params: { token: string }; Querystring: { readonly answer?: unknown }; Body: string | null };

type LinkCall = {
  readonly token: string;
  readonly query: Link['Querystring'];
  /** The fields of the form. */
  readonly form: URLSearchParams;
};

/** The reply; `status` 404 for a token that was forged. */
type LinkPage = { readonly status: number; readonly html: string };

type LinkRoutes = Record<'get' | 'post', (url: string, page: (call: LinkCall) => Promise<LinkPage>) => void>;

/** Requests a minute for one client: all phones in a gym may share one IP address. */
const perMinute = 240;

const countForged = createSharedLimit({ name: 'forged-links', points: 60, seconds: 60 });

/**
 * Adds the pages of signed links, which work without signing in. Their URLs end in `:token`. A GET must write nothing,
 * because mail scanners open links; an answer is a form's POST. Each token has one request at a time.
 */
export function addLinkRoutes(
  app: FastifyInstance,
  services: Services,
  name: string,
  add: (routes: LinkRoutes) => void,
): void {
  const send = plainPageSender(services.config.publicUrl);
  const route = createOpenRoute(app, name, perMinute);
  const options = {
    schema: { hide: true },
    config: { access: 'public' },
    bodyLimit: 4096,
    onRequest: route.onRequest,
  } as const;

  async function sendPage(
    request: FastifyRequest<Link>,
    reply: FastifyReply,
    points: number,
    page: (call: LinkCall) => Promise<LinkPage>,
  ) {
    const { params, query, body } = request;
    const { status, html } = await route.run(request, {
      key: params.token,
      points,
      run: () => page({ token: params.token, query, form: new URLSearchParams(body ?? '') }),
    });
    if (status === 404) await countForged(services.db, request.rateLimitKey);
    return send(reply, status, html);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, message } = prepareErrorReply(error, request, reply);
      return send(reply, status, errorPage(message));
    });
    add({
      get: (url, page) =>
        scope.get<Link>(url, options, (request, reply) => sendPage(request, reply, costs.read, page)),
      post: (url, page) =>
        scope.post<Link>(url, options, (request, reply) => sendPage(request, reply, costs.write, page)),
    });
  });
}
