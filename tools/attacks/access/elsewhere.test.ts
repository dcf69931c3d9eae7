import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { expectedOfCompetitions } from './expected-competitions.ts';
import { expectedOfGames } from './expected-games.ts';
import { expectedOfPeople } from './expected-people.ts';
import { expectedOfTeams } from './expected-teams.ts';
import { openRowHashes } from './row-hashes.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const hashes = await openRowHashes(world.connection);
afterAll(() => hashes.close());

const rows = [...expectedOfTeams, ...expectedOfCompetitions, ...expectedOfPeople, ...expectedOfGames];
const endpoints = [...new Map(rows.map(({ endpoint }) => [nameOf(endpoint), endpoint])).values()];
const writes = endpoints.filter(({ method }) => method !== 'GET');

const signedIn = ['player', 'captain', 'admin who plays for the other team'] as const;

const elsewhere = {
  "another site's page": [{ 'sec-fetch-site': 'cross-site' }, 403, 'cross_site'],
  'a page of a neighbouring host': [{ 'sec-fetch-site': 'same-site' }, 403, 'cross_site'],
  'a browser that only names the origin': [{ origin: 'https://evil.example' }, 403, 'cross_site'],
  'a page without an origin': [{ origin: 'null' }, 403, 'cross_site'],
  'a foreign name of this machine': [{ host: 'evil.example' }, 421, 'misdirected'],
} as const;

test.each(Object.entries(elsewhere))(
  'no write is accepted from %s, whatever the role',
  async (_name, refusal) => {
    const [headers, status, code] = refusal;
    for (const endpoint of writes) {
      for (const principal of signedIn) {
        const { cookie } = world.callers[principal];
        const reply = await world.send(null, {
          method: endpoint.method,
          url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
          headers: { ...headers, ...(cookie && { cookie }) },
          ...(endpoint.body && { payload: {} }),
        });
        const outcome = [nameOf(endpoint), principal, reply.statusCode, reply.json().code];
        expect(outcome).toEqual([nameOf(endpoint), principal, status, code]);
      }
    }
    expect(await hashes.changed()).toEqual([]);
  },
);

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
