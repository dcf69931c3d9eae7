import type { FastifyInstance, FastifyReply } from 'fastify';
import { markRoutesPublic } from '#server/http/access-rules.ts';
import type { Html } from '../html.ts';
import { type Asset, displayFont, serveAssets } from '../identity/assets.ts';
import type { Mailbox } from './mailbox.ts';
import { framedMail, listPage, mailPage, mailPolicy, notFoundPage, pagePolicy } from './pages.ts';

const style = 'text/css; charset=utf-8';

const assets: readonly Asset[] = [
  { name: 'page.css', type: style, path: new URL('../page.css', import.meta.url) },
  { name: 'chooser.css', type: style, path: new URL('../identity/chooser.css', import.meta.url) },
  { name: 'mail.css', type: style, path: new URL('./mail.css', import.meta.url) },
  displayFont,
];

type WithId = { Params: { id: string } };

/** The mailbox of everybody in the demo, open to anybody at this machine: never mount it where others can reach it. */
export async function mountDemoMailbox(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  await app.register(
    async (scope) => {
      markRoutesPublic(scope);
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      await serveAssets(scope, assets);
      const find = ({ id }: WithId['Params']) => mailbox.find(Number(id));
      scope.get('/', async (_request, reply) => send(reply, 200, listPage(await mailbox.list())));
      scope.get<WithId>('/:id', async ({ params }, reply) => {
        const mail = await find(params);
        return mail ? send(reply, 200, mailPage(mail)) : send(reply, 404, notFoundPage());
      });
      scope.get<WithId>('/:id/html', async ({ params }, reply) => {
        const mail = await find(params);
        if (!mail) return send(reply, 404, notFoundPage());
        return reply
          .headers({
            ...headersWith(mailPolicy),
            'x-frame-options': 'SAMEORIGIN',
            // The frame's sandbox gives it an origin of its own.
            'origin-agent-cluster': '?0',
          })
          .send(framedMail(mail));
      });
    },
    { prefix: '/demo-mail' },
  );
}

function send(reply: FastifyReply, status: number, { html }: Html) {
  return reply.status(status).headers(headersWith(pagePolicy)).send(html);
}

function headersWith(policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}
