import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { setAnswer } from '#contract/attendance.ts';
import { answers } from '#domain/attendance/answer.ts';
import { prepareErrorReply } from '#server/http/error-handler.ts';
import { plainPageSender } from '#server/http/plain-page.ts';
import { createRouteLimit } from '#server/http/rate-limit.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Services } from '#server/services.ts';
import { closedPage, questionPage, refusalPage } from './present.ts';
import { type AnswerQuestion, answerByLink, type ClosedLink, readAnswerQuestion } from './usecases.ts';

const url = '/answer/:token';

type Link = { Params: { token: string }; Querystring: { answer?: unknown }; Body: string | null };

/** Requests a minute for one IP address: all phones in a gym may share one. */
const perMinute = 240;
const countForged = createSharedLimit({ name: 'forged-answer-links', points: 60, seconds: 60 });

/**
 * The answer links in e-mails, for whoever holds one, signed in or not. A GET writes nothing, because mail scanners open links;
 * the answer is a form's POST.
 */
export function answerLinkRoutes(app: FastifyInstance, services: Services): void {
  const send = plainPageSender(services.config.publicUrl);
  const options = {
    schema: { hide: true },
    config: { access: 'public' },
    bodyLimit: 4096,
    onRequest: createRouteLimit(app, { name: 'answer-links', pointsPerMinute: perMinute }),
  } as const;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, message } = prepareErrorReply(error, request, reply);
      return send(reply, status, refusalPage(message));
    });
    scope.get<Link>(url, options, async (request, reply) => {
      const { token } = request.params;
      const question = await readAnswerQuestion(services, { token });
      if (question === 'forged') await countForged(services.db, request.rateLimitKey);
      const selected = answers.find((answer) => answer === request.query.answer) ?? null;
      return sendQuestion(reply, question, { token, selected });
    });
    scope.post<Link>(url, options, async (request, reply) => {
      const { token } = request.params;
      const input = setAnswer.body.safeParse(formFields(request.body));
      const question = input.success
        ? await answerByLink(services, { token, body: input.data })
        : await readAnswerQuestion(services, { token });
      if (question === 'forged') await countForged(services.db, request.rateLimitKey);
      const status = input.success ? 200 : 400;
      return sendQuestion(reply, question, { token, isSaved: input.success }, status);
    });
  });

  function sendQuestion(
    reply: FastifyReply,
    question: AnswerQuestion | ClosedLink,
    options: Parameters<typeof questionPage>[1],
    status = 200,
  ) {
    if (question === 'forged') return send(reply, 404, closedPage(question));
    if (typeof question === 'string') return send(reply, 410, closedPage(question));
    return send(reply, status, questionPage(question, options));
  }
}

/** The form's fields. Line breaks in the note are replaced, because a note is one line. */
function formFields(body: string | null): { answer: string | null; note: string } {
  const fields = new URLSearchParams(body ?? '');
  return { answer: fields.get('answer'), note: (fields.get('note') ?? '').replaceAll(/\s+/g, ' ') };
}
