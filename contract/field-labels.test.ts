import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { fieldLabel } from './field-labels.ts';

/** Filled in by the client: ids, buttons and boxes, what the sign-in knows. */
const filledByClient = [
  'approved',
  'auth',
  'candidateId',
  'choices',
  'endpoint',
  'feed',
  'firebaseUid',
  'ids',
  'isActive',
  'isCancelled',
  'isInviting',
  'isOpen',
  'isWin',
  'keys',
  'liked',
  'notify',
  'p256dh',
  'parentCommentId',
  'pinned',
  'place',
  'playerId',
  'playerIds',
  'postId',
  'quiet',
  'results',
  'takes',
  'scheduleGameId',
  'spareIds',
  'teamId',
  'uid',
  'upTo',
  'voterId',
  'withUnconfirmed',
  'weeklyDigest',
];

async function bodies(): Promise<z.core.$ZodType[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(`./${name}`) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as (Partial<Endpoint> | null)[]);
  return exported.flatMap((value) => (value?.method && value.path && value.body ? [value.body] : []));
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(fieldsOf);
  throw new Error(`No fields: ${schema._zod.def.type}`);
}

test('every field of a body that a person fills in has a label', async () => {
  const fields = new Set((await bodies()).flatMap(fieldsOf));
  const unlabelled = [...fields].filter((field) => fieldLabel(field) === null);
  expect(fields.size).toBeGreaterThan(50);
  expect(unlabelled.toSorted()).toEqual(filledByClient.filter((field) => fields.has(field)));
});

test('a field within a list has the label of the list', () => {
  expect(fieldLabel('position.0')).toBe('Positions');
  expect(fieldLabel('teamId')).toBeNull();
  expect(fieldLabel('constructor')).toBeNull();
});
