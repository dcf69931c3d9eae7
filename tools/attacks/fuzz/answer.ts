import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorReply, errorStatus } from '#contract/errors.ts';
import { isListedError } from '#server/testing/listed-errors.ts';
import { isExactly } from '../access/check-row.ts';
import type { Request } from './requests.ts';
import type { Reply } from './send.ts';

/** What came back: its code where it is a refusal, and what is wrong with it, if anything is. */
export type Answer = { readonly code: ErrorCode | null; readonly problem: string | null };

const right: Answer = { code: null, problem: null };

export function readAnswer({ endpoint, params, query, body }: Request, reply: Reply): Answer {
  const { statusCode: status } = reply;
  const request = JSON.stringify({ params, query, body }).slice(0, 1_000);
  const wrong: Answer = {
    code: null,
    problem: `${endpoint.method} ${endpoint.path} ${request} answered ${status} ${reply.body.slice(0, 300)}`,
  };
  if (status >= 500) return wrong;
  if (status < 400 && endpoint.mediaType)
    return reply.headers['content-type'] === endpoint.mediaType ? right : wrong;
  const json: unknown = reply.body === '' ? null : JSON.parse(reply.body);
  if (status >= 400) return refusal(endpoint, status, json) ?? wrong;
  const schema = (endpoint.replies as Record<number, z.core.$ZodType | undefined>)[status];
  return schema && isExactly(schema, json) ? right : wrong;
}

function refusal(endpoint: Endpoint, status: number, json: unknown): Answer | null {
  const { data } = z.safeParse(errorReply, json);
  if (data === undefined || errorStatus[data.code] !== status || !isExactly(errorReply, json)) return null;
  return isListedError(endpoint, data.code) ? { code: data.code, problem: null } : null;
}
