import type { FastifyInstance } from 'fastify';
import { addLinkRoutes } from '#server/http/link-routes.ts';
import type { Services } from '#server/services.ts';
import { endedPage, invalidPage, questionPage, resumedPage } from './present.ts';
import { readUnsubscription, setSubscription } from './usecases.ts';

const url = '/unsubscribe/:token';

/**
 * The link in an email that unsubscribes from emails of its kind. Mailboxes POST to it when its reader presses their own button; what they send
 * is ignored, because the token has everything. RFC 8058.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  addLinkRoutes(app, services, 'unsubscribe-links', ({ get, post }) => {
    get(url, async ({ token }) => {
      const link = await readUnsubscription(services, { token });
      return page(link && questionPage(token, link));
    });
    post(url, async ({ token }) => {
      const link = await setSubscription(services, { token, isSubscribed: false });
      return page(link && endedPage(token, link));
    });
    post(`${url}/undo`, async ({ token }) => {
      const link = await setSubscription(services, { token, isSubscribed: true });
      return page(link && resumedPage(link));
    });
  });
}

function page(html: string | null) {
  return html === null ? { status: 404, html: invalidPage() } : { status: 200, html };
}
