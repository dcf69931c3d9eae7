import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode, ErrorReply, FieldIssue } from '#contract/errors.ts';
import { reason, reasonIn } from '#contract/reasons.ts';
import { inLanguage } from '#messages/language';
import { isDatabaseDown, maySucceedLater, redacted } from '#server/database/errors.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import { hasLargeBody } from './body-limits.ts';

/** Fastify's and its plugins' own refusals, in the words of the catalogue. */
const codesOfFastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
};

/** Turns whatever was thrown into one reply of the catalogue. Architecture §3, Errors. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(request, reply, prepareErrorReply(error, request, reply)),
  );
}

/**
 * Logs server errors, sets the status and Retry-After, closes the connection of a large body that was not read, and returns the
 * reply's body.
 */
export function prepareErrorReply(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  // What could not be read or parsed fails outside of the call that began it.
  const answer = inLanguage(request.language, () => answerTo(error));
  if (answer.status >= 500) {
    // An unavailable database is a warning, not an error of the request; jobs log it with the same level.
    const level = isDatabaseDown(error) ? 'warn' : 'error';
    request.log[level]({ err: redacted(error) }, 'The request failed');
  }
  reply.status(answer.status);
  if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
  if (hasLargeBody(request.headers) && !request.raw.complete) reply.header('connection', 'close');
  return answer;
}

/**
 * Replies to errors of the router, which occur before any hook, such as a path that cannot be decoded or a part of it that is
 * too long.
 */
export function sendRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(request, reply, prepareErrorReply(error, request, reply));
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  return reply
    .status(error.status)
    .headers({ 'cache-control': 'no-store', 'content-language': request.language })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(error, request.id));
}

export function errorBody({ code, reason, message, issues }: ApiError, requestId: string): ErrorReply {
  return { code, ...(reason && { reason }), message, requestId, ...(issues && { issues: [...issues] }) };
}

export function answerTo(error: Error & Partial<FastifyError>): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailed(error.validation);
  const code = codesOfFastifyErrors[error.code ?? ''];
  if (code) return new ApiError(code);
  if (error.statusCode === 429) return new ApiError('rate_limited');
  if (maySucceedLater(error)) return new ApiError('unavailable');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('malformed_request');
  }
  return new ApiError('internal');
}

type ZodIssue = { instancePath: string; message?: string | undefined; params?: Record<string, unknown> };

/** How many issues a reply names at most, and how many characters of a made-up key. */
const maxIssues = 20;
const longestKey = 80;

function validationFailed(zodIssues: readonly ZodIssue[]): ApiError {
  const issues = zodIssues.slice(0, maxIssues).flatMap(fieldIssues).slice(0, maxIssues);
  return new ApiError('validation_failed', { issues });
}

function fieldIssues(zodIssues: ZodIssue): FieldIssue[] {
  const path = zodIssues.instancePath.split('/').filter(Boolean);
  const keys = unrecognizedKeys(zodIssues.params);
  if (keys) {
    return keys
      .slice(0, maxIssues)
      .map((key) => fieldIssue([...path, key.slice(0, longestKey)].join('.'), reason('unknownField')));
  }
  return [fieldIssueOf(path.join('.') || 'body', zodIssues.message)];
}

/** A schema without a reason of ours has the library's message, which is meant for authors of clients and not for people. */
function fieldIssueOf(field: string, message: string | undefined): FieldIssue {
  const ownReason = message === undefined ? null : reasonIn(message);
  if (ownReason) return fieldIssue(field, ownReason);
  return { ...fieldIssue(field, reason('invalid')), ...(message !== undefined && { message }) };
}

function unrecognizedKeys(params: Record<string, unknown> | undefined): string[] | null {
  // biome-ignore lint/plugin: Zod's issue, which the validator passes on as values of any type
  const { keys } = (params?.issue ?? params ?? {}) as { keys?: string[] };
  return keys ?? null;
}
