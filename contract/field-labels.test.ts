import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { fieldLabel } from './field-labels.ts';

/** Filled in by the client: ids, buttons and boxes, what the sign-in knows. */
const filledByClient = [
  'approved',
  'auth',
  'bestOf',
  // What a scorer's list has kept.
  'bookStats',
  'candidateId',
  'choices',
  'endpoint',
  // A scorer's taps.
  'events',
  'entryId',
  'feed',
  'fixtureId',
  'firebaseUid',
  'forfeitsCountInDifference',
  'gameId',
  'homeId',
  'ids',
  'isActive',
  'isAnew',
  'isCancelled',
  // By the import of a box score.
  'isImported',
  'isInviting',
  'entryIds',
  'games',
  'isJoining',
  'isMissed',
  'isOffered',
  'isOn',
  'isOpen',
  'isWin',
  // Chosen from a menu, which then reloads the page.
  'language',
  'keys',
  'liked',
  'moves',
  'notify',
  'overtimeCountsInDifference',
  'playoff',
  'reseeds',
  'p256dh',
  'parentCommentId',
  'pinned',
  'plan',
  'place',
  'playerId',
  'playerIds',
  'postId',
  'quiet',
  'removes',
  'restartAfterSplit',
  'result',
  'results',
  'takes',
  'scheduleGameId',
  'seed',
  'state',
  'subIds',
  'suggestion',
  'teamId',
  'uid',
  'upTo',
  'voterId',
  'withUnconfirmed',
  'weeklyDigest',
  'thirdPlace',
  'crossPoolGamesCount',
  'allowsDraws',
];

async function bodies(): Promise<z.core.$ZodType[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(sources.map((name) => import(`./${name}`) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as (Partial<Endpoint> | null)[]);
  return exported.flatMap((value) => (value?.method && value.path && value.body ? [value.body] : []));
}

/** The paths of all values in a body, with 0 for the place in a list. */
function pathsIn(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, inner]) => within(name, pathsIn(inner)));
  }
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(pathsIn);
  if (schema instanceof z.core.$ZodArray) return within('0', pathsIn(schema._zod.def.element));
  if ('innerType' in def) return pathsIn(def.innerType as z.core.$ZodType);
  if (schema instanceof z.core.$ZodPipe) return pathsIn(schema._zod.def.in);
  return [''];
}

const within = (name: string, paths: readonly string[]) =>
  [...new Set(paths)].map((path) => (path ? `${name}.${path}` : name));

test('every field of a body that a person fills in has a label', async () => {
  const paths = new Set((await bodies()).flatMap(pathsIn));
  const unlabelled = [...paths].filter((path) => fieldLabel(path) === null);
  expect(paths.size).toBeGreaterThan(80);
  const partsOf = (path: string) => path.split('.');
  const isFilledByClient = (path: string) => partsOf(path).some((part) => filledByClient.includes(part));
  expect(unlabelled.filter((path) => !isFilledByClient(path))).toEqual([]);
  const unused = filledByClient.filter((name) => !unlabelled.some((path) => partsOf(path).includes(name)));
  expect(unused).toEqual([]);
});

test('a field within a list has the label of the list, one within a group its own', () => {
  expect(fieldLabel('position.0')).toBe('Positions');
  expect(fieldLabel('answers.teamName')).toBe(fieldLabel('teamName'));
  expect(fieldLabel('choices.0.kind')).toBeNull();
  expect(fieldLabel('teamId')).toBeNull();
  expect(fieldLabel('constructor')).toBeNull();
});
