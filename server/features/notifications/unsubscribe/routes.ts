import type { FastifyInstance } from 'fastify';
import { plainPageSender } from '#server/http/plain-page.ts';
import type { Services } from '#server/services.ts';
import { endedPage, invalidPage, questionPage, resumedPage } from './present.ts';
import { readUnsubscription, setSubscription } from './usecases.ts';

const url = '/unsubscribe/:token';
const options = { schema: { hide: true }, config: { access: 'public' }, bodyLimit: 4096 } as const;

type WithToken = { Params: { token: string } };

/**
 * The link of a mail that ends mails of its kind, for whoever holds it, signed in or not. Reading it writes nothing; mailboxes
 * POST to it when its reader presses their own button. RFC 8058.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const send = plainPageSender(services.config.publicUrl);
  app.register(async (scope) => {
    // The body that mail clients and the page's form send is ignored: the token has everything.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    scope.get<WithToken>(url, options, async ({ params }, reply) => {
      const link = await readUnsubscription(services, params);
      return link ? send(reply, 200, questionPage(link.team)) : send(reply, 404, invalidPage());
    });
    scope.post<WithToken>(url, options, async ({ params }, reply) => {
      const link = await setSubscription(services, { ...params, isSubscribed: false });
      return link ? send(reply, 200, endedPage(params.token)) : send(reply, 404, invalidPage());
    });
    scope.post<WithToken>(`${url}/undo`, options, async ({ params }, reply) => {
      const link = await setSubscription(services, { ...params, isSubscribed: true });
      return link ? send(reply, 200, resumedPage()) : send(reply, 404, invalidPage());
    });
  });
}
