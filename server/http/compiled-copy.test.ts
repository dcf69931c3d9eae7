import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorReply } from '#contract/errors.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';
import { compileCopy, encodedSchemas, mismatch } from './compiled-copy.ts';

type Schema = z.core.$ZodType;

const replies: (readonly [string, Schema])[] = [
  ['an error', errorReply],
  ...(await contractEndpoints()).flatMap(({ method, path, replies: byStatus }) =>
    Object.entries(byStatus).map(([status, schema]) => [`${method} ${path} ${status}`, schema] as const),
  ),
];

/** A field that no schema names. */
const extra = 'passwordOfSomebody';

/** Values of a schema, in which each object has a field that it does not name. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.core.$ZodObject) {
    const optional = Object.entries(schema._zod.def.shape).filter(
      ([, { _zod }]) => _zod.optin === 'optional',
    );
    const shape = Object.entries(schema._zod.def.shape).map(
      ([key, field]) => [key, valuesOf(field)] as const,
    );
    const isAbsent = fc.subarray(optional.map(([key]) => key));
    return fc.tuple(fc.record(Object.fromEntries(shape)), isAbsent).map(([value, absent]) => {
      const present = Object.entries(value).filter(([key]) => !absent.includes(key));
      return Object.fromEntries([[extra, 'secret'], ...present]);
    });
  }
  if (schema instanceof z.core.$ZodArray)
    return fc.array(valuesOf(schema._zod.def.element), { maxLength: 3 });
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(valuesOf));
  if (schema instanceof z.core.$ZodNullable) return fc.option(valuesOf(schema._zod.def.innerType));
  if (schema instanceof z.core.$ZodOptional) {
    return fc.option(valuesOf(schema._zod.def.innerType), { nil: undefined });
  }
  if (schema instanceof z.core.$ZodReadonly) return valuesOf(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral) {
    return fc.constantFrom(...schema._zod.values);
  }
  if (schema instanceof z.core.$ZodNumberFormat) return fc.integer({ min: 1, max: 2_000_000 });
  if (schema instanceof z.core.$ZodNumber) return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (schema instanceof z.core.$ZodString) return fc.string({ unit: 'binary', maxLength: 8 });
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodRecord)
    return fc.dictionary(fc.string(), valuesOf(schema._zod.def.valueType));
  if (schema instanceof z.core.$ZodNull) return fc.constant(null);
  return fc.constant('anything');
}

/** As zod encodes it: JSON, or null where it does not fit. */
function encodedByZod(schema: Schema, value: unknown): string | null {
  const result = z.core.safeEncode(schema, value);
  return result.success ? JSON.stringify(result.data) : null;
}

function copied(schema: Schema, value: unknown): string | null {
  const copy = compileCopy(schema)(value);
  return copy === mismatch ? null : JSON.stringify(copy);
}

describe('a reply of the contract', () => {
  test.each(replies)(
    '%s leaves as zod writes it, without a field that the contract lacks',
    (_name, schema) => {
      const copy = compileCopy(schema);
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          const result = copy(value);
          const json = result === mismatch ? null : JSON.stringify(result);
          expect(json).toBe(encodedByZod(schema, value));
          expect(json ?? '').not.toContain(extra);
        }),
        { numRuns: 25 },
      );
    },
  );

  test.each(replies)('%s refuses what zod refuses', (_name, schema) => {
    const copy = compileCopy(schema);
    fc.assert(
      fc.property(valuesOf(schema).chain(spoiled), (value) => {
        const result = copy(value);
        expect(result === mismatch ? null : JSON.stringify(result)).toBe(encodedByZod(schema, value));
      }),
      { numRuns: 40 },
    );
  });

  test('is written by compiled code, but for records and what is anything', () => {
    const kinds = replies.flatMap(([, schema]) => encodedSchemas(schema)).map(({ _zod }) => _zod.def.type);
    expect(new Set(kinds)).toEqual(new Set(['record', 'unknown']));
  });
});

const anyValue = fc.oneof(
  fc.constantFrom(null, undefined, 0, -1, 1.5, Number.NaN, Infinity, 2 ** 53, '', true),
  fc.constantFrom([], {}),
);

/** The value with one of its parts replaced, taken out, or as it is. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return anyValue;
  const inside = fc.constantFrom(...Object.keys(value)).chain((key) => {
    const part: unknown = Reflect.get(value, key);
    const { [key]: _removed, ...without } = value as Record<string, unknown>;
    const put = (replaced: unknown) =>
      Array.isArray(value) ? value.with(Number(key), replaced) : { ...value, [key]: replaced };
    const replaced = fc.oneof(anyValue, spoiled(part)).map(put);
    return Array.isArray(value) ? replaced : fc.oneof(replaced, fc.constant(without));
  });
  return fc.oneof({ weight: 9, arbitrary: inside }, { weight: 1, arbitrary: anyValue });
}

const kinds: [string, Schema][] = [
  ['a format of text', z.string().check(z.regex(/^a/))],
  ['an ISO date', z.iso.date()],
  ['a strict object', z.strictObject({ a: z.string() })],
  ['an object that admits others', z.looseObject({ a: z.string() })],
  ['an object with a condition', z.object({ a: z.string() }).check(z.refine(({ a }) => a === 'a'))],
  ['a whole number of 32 bits', z.int32()],
  ['a multiple', z.number().check(z.multipleOf(2))],
  ['bounds that are left out', z.number().check(z.gt(0), z.lt(2))],
  ['a value that becomes a number', z.coerce.number()],
  ['a default', z.object({ a: z._default(z.string(), 'a') })],
  ['an optional default', z.object({ a: z.optional(z._default(z.string(), 'a')) })],
  ['what may be left out and not be undefined', z.object({ a: z.exactOptional(z.string()) })],
  ['what must be there, if undefined', z.object({ a: z.union([z.undefined(), z.string()]) })],
  ['a list with a least length', z.array(z.string()).check(z.minLength(1))],
  ['a literal of several', z.literal(['a', 1, null, true])],
  [
    'one of two that a field tells apart',
    z.discriminatedUnion('a', [
      z.object({ a: z.literal('a'), b: z.optional(z.string()) }),
      z.object({ a: z.literal('b') }),
    ]),
  ],
  ['one kind of two', z.xor([z.object({ a: z.string() }), z.object({ b: z.string() })])],
  ['names with quotes', z.object({ 'a\'"`\\\n${b}': z.string(), constructor: z.string() })],
];
const samples = [
  ...['a', 'b', '2026-11-15', 1, 2, 1.5, 0, -1, 2 ** 31, true, null, undefined, [], ['a'], {}],
  ...[{ a: 'a' }, { a: 'b' }, { a: undefined }, { a: 'a', c: 1 }, { b: 'b' }, { a: 'a', b: 'b' }],
  { 'a\'"`\\\n${b}': 'a', constructor: 'b' },
  Object.assign(Object.create({ a: 'a' }), { b: 'b' }),
];

test.each(kinds)('%s is written as zod writes it', (_name, schema) => {
  for (const sample of samples) expect(copied(schema, sample)).toBe(encodedByZod(schema, sample));
});
