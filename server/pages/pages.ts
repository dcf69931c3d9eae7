import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appShellPath } from '#contract/page-paths.ts';
import { isSignedIn } from '#domain/access.ts';
import { ApiError } from '#server/errors.ts';
import { matchPage } from '#server/features/share/page/page.ts';
import { prepareErrorReply, sendError } from '#server/http/error-handler.ts';
import { inlineScriptHashes } from '#server/http/inline-hashes.ts';
import { readPageTemplate } from '#server/http/page-html.ts';
import { errorPage, plainPageSender } from '#server/http/plain-page.ts';
import { contentSecurityPolicy, hostnameOf } from '#server/http/security.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import type { Services } from '#server/services.ts';
import { installClientFiles } from './client-files.ts';
import { readLanguageFiles } from './language-files.ts';
import { createMemberPages } from './member-pages.ts';
import { createPageComposer } from './page.ts';
import { createPageSender } from './page-reply.ts';
import { readRouteCode } from './route-code.ts';
import { installServiceWorker } from './service-worker.ts';
import { createVisitorPages } from './visitor-pages.ts';

const shellHead = '<title>Sixth Man</title>';

/** Serves the built web client: hashed files for good, and a page for every other path. */
export async function installPages(app: FastifyInstance, services: Services): Promise<void> {
  const { webRoot } = services;
  if (!webRoot) return;
  await installClientFiles(app, webRoot);
  await installServiceWorker(app, services);
  const template = await readPageTemplate(webRoot);
  // Only scripts of our own making are let run: not any that somebody got into the markup.
  const policyOf = (scripts: string) =>
    contentSecurityPolicy(services.config.publicUrl, {
      scripts: [...template.scriptHashes, ...inlineScriptHashes(scripts)],
    });
  const preloadsOf = await readRouteCode(webRoot);
  const textsTag = await readLanguageFiles(webRoot);
  const compose = createPageComposer(services, {
    feed: app.changeFeed,
    template,
    reads: app.reads,
    preloadsOf,
    textsTag,
    policyOf,
  });
  const visitorsPage = await createVisitorPages(app, webRoot, services, compose);
  const membersPage = await createMemberPages(app, webRoot, services, compose);
  const send = createPageSender(services.config.publicUrl);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const elsewhere = urlAtPublicHost(request, services.config.publicUrl);
    if (elsewhere) return reply.redirect(elsewhere, 307);
    const pageOf = isSignedIn(request.viewer) ? membersPage : visitorsPage;
    return send(request, reply, await pageOf(request));
  };
  const sendPlain = plainPageSender(services.config.publicUrl);
  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = prepareErrorReply(error, request, reply);
    return looksLikeFile(request.url)
      ? sendError(request, reply, refusal)
      : sendPlain(reply, refusal.status, errorPage(refusal.message));
  };
  // The service worker stores this page on the device, so that it contains no data of a person or a team.
  const shellOptions = {
    config: { access: 'public' },
    helmet: { contentSecurityPolicy: policyOf('') },
  } as const;
  app.get(appShellPath, shellOptions, async (_request, reply) => {
    const head = shellHead + textsTag();
    const shell = template.fill({ head, data: { shell: true }, markup: '', scripts: '' });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(shell);
  });
  const options = { method: 'GET', config: { page: true, access: 'public' }, errorHandler } as const;
  app.route({ ...options, url: '/', handler: sendPage });
  app.route({
    ...options,
    url: '/*',
    handler: (request, reply) =>
      looksLikeFile(request.url)
        ? sendError(request, reply, new ApiError('not_found'))
        : sendPage(request, reply),
  });
}

/**
 * Whether a URL is an API call, an asset or a file: a missing one gets a 404 in place of a page. The signature of a page's token
 * can look like the ending of a file.
 */
function looksLikeFile(url: string): boolean {
  return /^\/(api|assets|images|calendar)\/|^\/[^?]*\.[a-z0-9]+($|\?)/i.test(url) && matchPage(url) === null;
}

/**
 * Cookies and the sign-in popup belong to one origin. Somebody who opens 127.0.0.1 where the
 * public URL says localhost (or the other way round) is led there.
 */
function urlAtPublicHost(request: FastifyRequest, publicUrl: URL): string | null {
  const host = hostnameOf(request.headers.host ?? '');
  if (host === '' || host === publicUrl.hostname) return null;
  // Concatenated as text, because `new URL` would take a path such as //evil.example for another host.
  return isLoopback(host) && isLoopback(publicUrl.hostname) ? publicUrl.origin + request.url : null;
}
