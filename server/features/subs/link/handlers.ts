import type { FastifyInstance } from 'fastify';
import { addLinkRoutes } from '#server/http/link-routes.ts';
import type { Services } from '#server/services.ts';
import { closedPage, questionPage } from './present.ts';
import { answerSubQuestion, type ClosedSubLink, readSubQuestion, type SubQuestion } from './usecases.ts';

const url = '/sub/:token';

/** Where links in older emails lead. */
const oldUrl = '/spare/:token';

/** The links in emails to subs. The answer is a POST to its own path; the form has no fields. */
export function subLinkRoutes(app: FastifyInstance, services: Services): void {
  addLinkRoutes(app, services, 'sub-links', ({ get, post }) => {
    for (const path of [url, oldUrl])
      get(path, async ({ token }) => linkPage(token, await readSubQuestion(services, { token })));
    for (const answer of ['yes', 'no'] as const) {
      post(`${url}/${answer}`, async ({ token }) =>
        linkPage(token, await answerSubQuestion(services, { token, answer })),
      );
    }
  });
}

function linkPage(token: string, question: SubQuestion | ClosedSubLink) {
  if (question === 'forged') return { status: 404, html: closedPage(question) };
  if (question === 'ended') return { status: 410, html: closedPage(question) };
  return { status: 200, html: questionPage(token, question) };
}
