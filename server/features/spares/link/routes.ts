import type { FastifyInstance } from 'fastify';
import { plainPageSender } from '#server/http/plain-page.ts';
import type { Services } from '#server/services.ts';
import { invalidPage, questionPage } from './present.ts';
import { answerSpareQuestion, readSpareQuestion } from './usecases.ts';

const url = '/spare/:token';
const options = { schema: { hide: true }, config: { access: 'public' }, bodyLimit: 4096 } as const;

type WithToken = { Params: { token: string } };

/**
 * The links of mails to spares, for whoever holds one, signed in or not. Reading writes nothing: mail scanners follow links. The
 * answer is a form's POST, to a path of its own.
 */
export function spareLinkRoutes(app: FastifyInstance, services: Services): void {
  const send = plainPageSender(services.config.publicUrl);
  app.register(async (scope) => {
    // The form's fields say nothing that its path doesn't.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    scope.get<WithToken>(url, options, async ({ params }, reply) => {
      const question = await readSpareQuestion(services, params);
      return question
        ? send(reply, 200, questionPage(params.token, question))
        : send(reply, 404, invalidPage());
    });
    for (const answer of ['yes', 'no'] as const) {
      scope.post<WithToken>(`${url}/${answer}`, options, async ({ params }, reply) => {
        const question = await answerSpareQuestion(services, { ...params, answer });
        return question
          ? send(reply, 200, questionPage(params.token, question))
          : send(reply, 404, invalidPage());
      });
    }
  });
}
