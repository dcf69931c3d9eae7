import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { expectedOfGames } from '../access/expected-games.ts';
import { expectedOfPeople } from '../access/expected-people.ts';
import { expectedOfTeams } from '../access/expected-teams.ts';
import { principals } from '../access/principals.ts';
import type { Call, Row } from '../access/row.ts';
import type { World } from '../access/world.ts';
import { anything, arbitraryOf } from './arbitrary.ts';

export type Request = {
  readonly endpoint: Endpoint;
  readonly cookie: string | undefined;
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
};

/** Ids that exist, and some that do not. */
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
  fc.integer({ min: -1, max: 2 ** 31 }),
);

/** Sessions stay: a caller who has signed out would be refused from then on. */
const table = [...expectedOfTeams, ...expectedOfPeople, ...expectedOfGames].filter(
  ({ endpoint: { path, method }, isLate }) => !isLate && (!path.startsWith('/api/auth/') || method === 'GET'),
);

const callers = [
  'visitor',
  'player',
  'captain',
  'unapproved',
  "other team's captain",
  'admin who plays for the other team',
] as const;

/** Requests by the shape of the contract, and the calls of the table of access, right and with one part spoiled. */
export function requestsTo(world: World): fc.Arbitrary<Request> {
  const cookies = fc.constantFrom(...callers).map((principal) => world.callers[principal].cookie);
  const endpoints = [...new Set(table.map(({ endpoint }) => endpoint))];
  const made = fc.oneof(...endpoints.map((endpoint) => requestOf(endpoint, cookies)));
  const right = validCalls(world);
  return fc.oneof(
    { weight: 2, arbitrary: made },
    { weight: 2, arbitrary: right },
    { weight: 2, arbitrary: fc.tuple(right, fc.nat(20), anything).map(spoil) },
  );
}

function requestOf(endpoint: Endpoint, cookies: fc.Arbitrary<string | undefined>): fc.Arbitrary<Request> {
  const { params, query, body } = endpoint;
  const partOf = (schema: typeof params) => (schema ? arbitraryOf(schema, ids) : fc.constant({}));
  return fc.record({
    endpoint: fc.constant(endpoint),
    cookie: cookies,
    params: partOf(params) as fc.Arbitrary<Record<string, unknown>>,
    query: partOf(query) as fc.Arbitrary<Record<string, unknown>>,
    body: body
      ? fc.oneof({ weight: 9, arbitrary: arbitraryOf(body, ids) }, anything)
      : fc.constant(undefined),
  });
}

/** Each row of the table by somebody to whom it promises success. */
function validCalls(world: World): fc.Arbitrary<Request> {
  const calls = table.flatMap((row) =>
    allowed(row).map((principal) => ({ row, caller: world.callers[principal] })),
  );
  const requests = calls.flatMap(({ row, caller }) => {
    const call = row.call(world, caller);
    return call.form ? [] : [toRequest(row.endpoint, caller.cookie, call)];
  });
  return fc.constantFrom(...requests);
}

function allowed({ expected }: Row) {
  const signs = [...expected.replaceAll(' ', '')];
  return principals.filter((_, column) => signs[column] === '.');
}

function toRequest(endpoint: Endpoint, cookie: string | undefined, call: Call): Request {
  return { endpoint, cookie, params: call.params ?? {}, query: call.query ?? {}, body: call.body };
}

/** One field of the path, the query or the body is something else. */
function spoil([request, index, value]: [Request, number, unknown]): Request {
  const { params, query, body } = request;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields = [
    ...Object.keys(params).map((name) => ['params', name] as const),
    ...Object.keys(query).map((name) => ['query', name] as const),
    ...(isObject ? Object.keys(body).map((name) => ['body', name] as const) : []),
  ];
  const [part, name] = fields[index % Math.max(1, fields.length)] ?? ['query', 'unknown'];
  return { ...request, [part]: { ...(request[part] as object), [name]: value } };
}
