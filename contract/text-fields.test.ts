import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** Fields whose text nobody reads as it was sent: identifiers, URLs, and what is parsed or compared. */
const rawFields = [
  'displayName',
  'email',
  'endpoint',
  'firebaseUid',
  'imageUrl',
  'inviteCode',
  'key',
  'keys',
  'logoUrl',
  'photoURL',
  'playerEmail',
  'text',
  'uid',
  'url',
];

async function bodyFields(): Promise<[name: string, schema: z.core.$ZodType][]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /^[\w/-]+\.ts$/.test(name));
  const modules = await Promise.all(sources.map((name) => import(`./${name}`) as Promise<object>));
  const exported = modules.flatMap((module) => Object.values(module) as (Partial<Endpoint> | null)[]);
  return exported
    .flatMap((value) => (value?.method && value.path && value.body ? [value.body] : []))
    .flatMap(fieldsOf);
}

function fieldsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.core.$ZodObject) return Object.entries(schema._zod.def.shape);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(fieldsOf);
  throw new Error(`No fields: ${schema._zod.def.type}`);
}

/** What is stored of this text: undefined when it is refused, null when it counts as missing. */
const outputOf = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).data;

test('no field of a body takes a text that shows nothing, or one that turns the direction around', async () => {
  const fields = await bodyFields();
  const accepted = ['\u200b', '\u3164', 'Maya \u202esevreT'].flatMap((text) =>
    fields.filter(([, schema]) => typeof outputOf(schema, text) === 'string').map(([name]) => name),
  );
  expect(fields.filter(([, schema]) => outputOf(schema, 'Maya') === 'Maya').length).toBeGreaterThan(15);
  expect([...new Set(accepted)].filter((name) => !rawFields.includes(name))).toEqual([]);
});
