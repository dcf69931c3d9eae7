import type { FastifyInstance } from 'fastify';
import { setAnswer } from '#contract/attendance.ts';
import { answers } from '#domain/attendance/answer.ts';
import { addLinkRoutes } from '#server/http/link-routes.ts';
import type { Services } from '#server/services.ts';
import { closedPage, questionPage } from './present.ts';
import { type AnswerQuestion, answerByLink, type ClosedLink, readAnswerQuestion } from './usecases.ts';

const url = '/answer/:token';

/** The answer links in emails. */
export function answerLinkRoutes(app: FastifyInstance, services: Services): void {
  addLinkRoutes(app, services, 'answer-links', ({ get, post }) => {
    get(url, async ({ token, query }) => {
      const selected = answers.find((answer) => answer === query.answer) ?? null;
      return linkPage(await readAnswerQuestion(services, { token }), { token, selected });
    });
    post(url, async ({ token, form }) => {
      const input = setAnswer.body.safeParse(formFields(form));
      const question = input.success
        ? await answerByLink(services, { token, body: input.data })
        : await readAnswerQuestion(services, { token });
      return linkPage(question, { token, isSaved: input.success }, input.success ? 200 : 400);
    });
  });
}

function linkPage(
  question: AnswerQuestion | ClosedLink,
  options: Parameters<typeof questionPage>[1],
  status = 200,
) {
  if (question === 'forged') return { status: 404, html: closedPage(question) };
  if (typeof question === 'string') return { status: 410, html: closedPage(question) };
  return { status, html: questionPage(question, options) };
}

/** Line breaks in the note are replaced, because a note is one line. */
function formFields(form: URLSearchParams): { answer: string | null; note: string } {
  return { answer: form.get('answer'), note: (form.get('note') ?? '').replaceAll(/\s+/g, ' ') };
}
