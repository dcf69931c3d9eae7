import type { FastifyInstance } from 'fastify';
import { addLinkRoutes } from '#server/http/link-routes.ts';
import type { Services } from '#server/services.ts';
import { closedPage, questionPage } from './present.ts';
import {
  answerSpareQuestion,
  type ClosedSpareLink,
  readSpareQuestion,
  type SpareQuestion,
} from './usecases.ts';

const url = '/spare/:token';

/** The links in e-mails to spares. The answer is a POST to its own path; the form has no fields. */
export function spareLinkRoutes(app: FastifyInstance, services: Services): void {
  addLinkRoutes(app, services, 'spare-links', ({ get, post }) => {
    get(url, async ({ token }) => linkPage(token, await readSpareQuestion(services, { token })));
    for (const answer of ['yes', 'no'] as const) {
      post(`${url}/${answer}`, async ({ token }) =>
        linkPage(token, await answerSpareQuestion(services, { token, answer })),
      );
    }
  });
}

function linkPage(token: string, question: SpareQuestion | ClosedSpareLink) {
  if (question === 'forged') return { status: 404, html: closedPage(question) };
  if (question === 'ended') return { status: 410, html: closedPage(question) };
  return { status: 200, html: questionPage(token, question) };
}
