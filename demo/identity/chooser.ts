import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { Html } from '../html.ts';
import type { Accounts } from './accounts.ts';
import { accountFormPage, chooserPage, failurePage, pageHeaders, staleSignInPage } from './pages.ts';
import { problemsOf } from './person.ts';
import type { Place } from './place.ts';

export type LoadProvider = () => Promise<Provider>;

type Services = { provider: LoadProvider; accounts: Accounts; place: Place };

/**
 * The page where a person says who they are. The interaction's signed cookie, which only the browser that began the sign-in
 * holds, guards every request: without it, or with another sign-in's, there is only 'Start again'.
 */
export async function chooserRoutes(scope: FastifyInstance, services: Services): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'the demo sign-in page failed');
    return send(
      reply,
      services.place,
      500,
      failurePage(services.place, 'Something went wrong. Please try again.'),
    );
  });
  scope.get<Interaction>('/interaction/:uid', async (request, reply) =>
    (await isTheirs(services, request, reply)) ? show(services, request, reply) : expired(services, reply),
  );
  scope.post<Interaction>('/interaction/:uid', async (request, reply) =>
    (await isTheirs(services, request, reply)) ? decide(services, request, reply) : expired(services, reply),
  );
}

type Interaction = { Params: { uid: string } };

async function isTheirs(
  { provider }: Services,
  request: FastifyRequest<Interaction>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid } = await (await provider()).interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

async function show({ accounts, place }: Services, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  const people = await accounts.listed();
  const typing = people.length === 0 || 'another' in Object(request.query);
  const page = typing
    ? accountFormPage(place, path, { name: '', email: '' })
    : chooserPage(place, path, people);
  return send(reply, place, 200, page);
}

async function decide(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { accounts, place } = services;
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (form.has('cancel')) return finish(services, request, reply, { error: 'access_denied' });
  if (form.has('own-account')) return decideByInput(services, request, reply, form);
  const person = await accounts.find(form.get('uid') ?? '');
  if (person !== undefined) return finish(services, request, reply, signedIn(person.uid));
  const notice = 'That account is no longer available. Choose another one.';
  return send(reply, place, 200, chooserPage(place, pathOf(request), await accounts.listed(), notice));
}

async function decideByInput(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: URLSearchParams,
) {
  const input = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
  const problems = problemsOf(input);
  if (problems !== null) {
    return send(
      reply,
      services.place,
      200,
      accountFormPage(services.place, pathOf(request), input, problems),
    );
  }
  const person = await services.accounts.adopt(input);
  return finish(services, request, reply, signedIn(person.uid));
}

/** Answers every prompt a client may have asked for: choosing is signing in and consenting. */
function signedIn(accountId: string): InteractionResults {
  return { login: { accountId }, select_account: {}, consent: {} };
}

async function finish(
  { provider }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
) {
  const options = { mergeWithLastSubmission: false };
  const returnTo = await (await provider()).interactionResult(request.raw, reply.raw, result, options);
  return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
}

function expired({ place }: Services, reply: FastifyReply) {
  return send(reply, place, 400, staleSignInPage(place));
}

function send(reply: FastifyReply, place: Place, status: number, page: Html) {
  return reply.status(status).headers(pageHeaders(place)).send(page.html);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]!;
}
