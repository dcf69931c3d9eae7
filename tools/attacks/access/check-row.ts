import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listSessions } from '#contract/auth/sessions.ts';
import { type ErrorCode, errorReply, errorStatus } from '#contract/errors.ts';
import { afterTheDeadline, midweek } from '#server/testing/world.ts';
import { attempts, letters } from './letters.ts';
import { type Caller, type Principal, principals, viewerOf } from './principals.ts';
import type { Row } from './row.ts';
import type { RowHashes } from './row-hashes.ts';
import type { World } from './world.ts';

type Options = {
  /** After each refusal rather than after all of a row. */
  hashesEachRefusal?: boolean;
};

/** Makes a row's call as everybody. Gives back what was not as the table says. */
export async function checkRow(
  world: World,
  hashes: RowHashes,
  row: Row,
  { hashesEachRefusal = false }: Options = {},
): Promise<string[]> {
  world.clock.set(row.isLate ? afterTheDeadline : midweek);
  const signs = signsOf(row.expected);
  if (signs.length !== principals.length) throw new Error(`${nameOf(row)} has ${signs.length} columns`);
  const problems: string[] = [];
  const isWriteAllowed = row.endpoint.method !== 'GET' || row.endpoint.isAudited === true;
  const refusedFirst = principals.map((principal, n) => ({ principal, sign: signs[n]! }));
  refusedFirst.sort((a, b) => Number(a.sign === '.') - Number(b.sign === '.'));
  let hasRefused = false;
  for (const { principal, sign } of refusedFirst) {
    const isAllowed = sign === '.' && isWriteAllowed;
    if (isAllowed && hasRefused) {
      await expectUnchanged('the refused');
      hasRefused = false;
    }
    const problem = await checkCell(world, row, principal, sign);
    if (problem) problems.push(`${nameOf(row)}, ${principal}: ${problem}`);
    if (isAllowed || attempts.includes(letters[sign]!)) await hashes.reset(await hashes.changed());
    else if (hashesEachRefusal) await expectUnchanged(principal);
    else hasRefused = true;
  }
  if (hasRefused) await expectUnchanged('the refused');
  return problems;

  async function expectUnchanged(who: string): Promise<void> {
    const changed = await hashes.changed();
    if (changed.length > 0) problems.push(`${nameOf(row)}, ${who}: wrote to ${changed.join(', ')}`);
    await hashes.reset(changed);
  }
}

/** A sign a principal. */
function signsOf(text: string): readonly string[] {
  const signs = [...text.replaceAll(' ', '')];
  const withoutPlayer = signs[principals.indexOf('identity without a player')]!;
  return signs.length === principals.length - 2 ? [...signs, withoutPlayer, withoutPlayer] : signs;
}

export function nameOf({ endpoint, about }: Row): string {
  return `${endpoint.method} ${endpoint.path} (${about})`;
}

async function checkCell(world: World, row: Row, principal: Principal, sign: string): Promise<string | null> {
  // What somebody else has used up is no reason to refuse the next.
  await world.db.execute(sql`delete from rate_limit`);
  const reply = await makeCall(world, row, world.callers[principal]);
  const code = letters[sign];
  if (sign !== '.' && code === undefined) throw new Error(`${nameOf(row)}: no such sign as ${sign}`);
  if (code) return problemOfRefusal(reply, code) ?? (await problemOfPage(world, row, principal, code));
  return (
    problemOfSuccess(row, reply) ??
    problemOfFlags(row, principal, reply) ??
    problemOfDetails(row, principal, reply) ??
    (await problemOfPage(world, row, principal, null))
  );
}

type Reply = Awaited<ReturnType<typeof makeCall>>;

let calls = 0;
/** Each call from another, so that no limit on calls is met. */
function nextIp(): string {
  calls += 1;
  return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Sends the call of a row as somebody. */
async function makeCall(world: World, { endpoint, call }: Row, caller: Caller) {
  const { params = {}, query, body, form } = call(world, caller);
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(String(params[name])),
  );
  const multipart = form && new Response(form);
  const reply = await world.send(null, {
    remoteAddress: nextIp(),
    method: endpoint.method,
    url,
    headers: {
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(multipart && { 'content-type': multipart.headers.get('content-type')! }),
    },
    ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
    ...(body !== undefined && { payload: body as object }),
    ...(multipart && { payload: Buffer.from(await multipart.arrayBuffer()) }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return { status: reply.statusCode, json: isJson ? reply.json() : null };
}

/** What the server reads for a page, without a request, is allowed and refused alike. */
async function problemOfPage(
  world: World,
  { endpoint, call }: Row,
  principal: Principal,
  code: ErrorCode | null,
): Promise<string | null> {
  // Only a request knows which session is its own; a file is in no page.
  const isOnPages = endpoint.method === 'GET' && !endpoint.mediaType;
  if (!isOnPages || endpoint.path === listSessions.path) return null;
  const caller = world.callers[principal];
  const { params, query } = call(world, caller);
  const reader = {
    viewer: await viewerOf(world, caller),
    id: 'page',
    log: { warn: () => {} },
    isFresh: true,
  };
  const result = await world.app.reads.read(reader, {
    path: endpoint.path,
    ...(params && { params }),
    ...(query && { query }),
  });
  const got = 'error' in result ? (result.error as { code: string }).code : null;
  return got === code ? null : `read for a page: expected ${code ?? 'success'}, got ${got ?? 'success'}`;
}

function problemOfFlags({ can = {} }: Row, principal: Principal, { json }: Reply): string | null {
  const column = principals.indexOf(principal);
  const first = Array.isArray(json) ? json[0] : json;
  for (const [flag, signs] of Object.entries(can)) {
    const expected = signsOf(signs)[column] === '+';
    if (first?.can?.[flag] !== expected) return `can.${flag} is ${first?.can?.[flag]}`;
  }
  return null;
}

function problemOfDetails({ showsDetails }: Row, principal: Principal, { json }: Reply): string | null {
  if (!showsDetails) return null;
  const isShown = signsOf(showsDetails)[principals.indexOf(principal)] === '+';
  const { age, height, weight } = json;
  const areAsExpected = [age, height, weight].every((detail) => (detail !== null) === isShown);
  return areAsExpected ? null : `age, height and weight are ${JSON.stringify([age, height, weight])}`;
}

function problemOfRefusal({ status, json }: Reply, code: ErrorCode): string | null {
  if (json?.code !== code) return `expected ${code}, got ${status} ${json?.code ?? ''}`;
  if (status !== errorStatus[code]) return `${code} with the status ${status}`;
  return isExactly(errorReply, json) ? null : `a refusal with other fields: ${JSON.stringify(json)}`;
}

function problemOfSuccess({ endpoint }: Row, { status, json }: Reply): string | null {
  const schema = (endpoint.replies as Record<number, z.core.$ZodType | undefined>)[status];
  if (!schema) return `expected success, got ${status} ${json?.code ?? ''} ${json?.message ?? ''}`;
  return isExactly(schema, json) ? null : `other fields than the contract has: ${JSON.stringify(json)}`;
}

/** Whether a schema takes it, and drops no field of it. */
export function isExactly(schema: z.core.$ZodType, json: unknown): boolean {
  const parsed = z.safeParse(schema, json);
  return parsed.success && isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data ?? null)), json ?? null);
}
