import type { Page, Route } from '@playwright/test';
import { withoutFirstData } from '../first-data.ts';

export const states = [
  'full',
  'empty',
  'loading',
  'failed',
  'long-names',
  'many-players',
  'no-photos',
] as const;
export type State = (typeof states)[number];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Change = (path: string, answer: Json) => Json;

const longName = 'Bartholomew Featherstonehaugh-Cholmondeley';
const longTeam = 'The Northwest Harbor Longshoremen and Warehouse Workers';

/** Makes of what the server says what a screen looks like in another state. */
export async function bringAbout(page: Page, state: State): Promise<void> {
  if (state === 'full') return;
  await withoutFirstData(page);
  await page.route(/\/api\/(?!auth)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // Nothing answers while the picture is taken.
    if (state === 'loading') return;
    if (state === 'failed')
      return route.fulfill({ status: 500, json: { message: 'Please try again later.' } });
    await changed(route, changes[state]);
  });
}

const changes: Record<Exclude<State, 'full' | 'loading' | 'failed'>, Change> = {
  empty: (path, answer) => {
    if (/^\/api\/(leagues|teams\/league)/.test(path)) return answer;
    return Array.isArray(answer) ? [] : everyObject(answer, noGames);
  },
  'long-names': (_path, answer) => everyObject(answer, withLongNames),
  'many-players': (path, answer) => {
    if (path !== '/api/players' || !Array.isArray(answer)) return answer;
    return Array.from({ length: 25 }, (_, index) => oneOfMany(answer[index % answer.length]!, index));
  },
  'no-photos': (_path, answer) =>
    everyObject(answer, (one) => ('photoURL' in one ? { ...one, photoURL: null } : one)),
};

async function changed(route: Route, change: Change): Promise<void> {
  const response = await route.fetch();
  const { pathname } = new URL(route.request().url());
  await route.fulfill({ response, json: change(pathname, (await response.json()) as Json) });
}

type JsonObject = { [key: string]: Json };

function everyObject(value: Json, change: (one: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((one) => everyObject(one, change));
  if (value === null || typeof value !== 'object') return value;
  const within = Object.entries(value).map(([key, one]) => [key, everyObject(one, change)] as const);
  return change(Object.fromEntries(within));
}

function noGames(one: JsonObject): JsonObject {
  return 'gamesPlayed' in one ? { ...one, wins: 0, losses: 0, gamesPlayed: 0 } : one;
}

function withLongNames(one: JsonObject): JsonObject {
  if ('opponent' in one)
    return { ...one, opponent: longTeam, location: `${longTeam} Memorial Gymnasium, Court 2` };
  if ('avatarColor' in one)
    return { ...one, name: longName, ...('nickname' in one && { nickname: longName }) };
  return 'slug' in one ? { ...one, name: longTeam } : one;
}

function oneOfMany(player: Json, index: number): Json {
  return { ...(player as JsonObject), id: 1000 + index, jerseyNumber: index, isCaptain: index === 0 };
}
