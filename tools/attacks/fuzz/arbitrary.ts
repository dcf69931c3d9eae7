import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Texts that have broken things before, among ordinary ones. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 600 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '0',
      '-1',
      '1e999',
      'null',
      '__proto__',
      '\u0000',
      '\ud800',
      '\r\n',
      '{{7*7}}',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('2026-11-15', '2026-11-18', 'Thu, Nov 19', '7:45 PM', `6'1"`, 'Center'),
  },
);

const number = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1.5),
);

/** Anything that JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, number);

/**
 * What a schema takes, as far as its shape tells: its checks (lengths, patterns) are not looked at, so that about half of
 * what is made is refused for its contents, deep inside.
 */
export function arbitraryOf(schema: Schema, ids: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  const make = (inner: Schema) => arbitraryOf(inner, ids);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return text;
    case 'number':
      return fc.oneof({ weight: 3, arbitrary: ids }, { weight: 1, arbitrary: number });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(make(def.element), { maxLength: 5 });
    case 'union':
      return fc.oneof(...def.options.map(make));
    case 'object':
      return objectOf(def.shape, ids);
    case 'nullable':
      return fc.option(make(def.innerType));
    case 'optional':
    case 'default':
      return make(def.innerType);
    case 'pipe':
      return make(def.in);
    default:
      throw new TypeError(`No values are made for a ${def.type}`);
  }
}

/** Fields that may be missing sometimes are; now and then one is wrong, or one too many. */
function objectOf(shape: Record<string, Schema>, ids: fc.Arbitrary<number>): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => [name, arbitraryOf(inner, ids)]),
  );
  const required = Object.keys(shape).filter((name) => !mayBeMissing(shape[name]!));
  const valid = fc.record(fields, { requiredKeys: required });
  const spoilt = fc
    .tuple(valid, fc.constantFrom(...Object.keys(shape), 'unknown'), anything)
    .map(([object, name, value]) => ({ ...object, [name]: value }));
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: spoilt });
}

function mayBeMissing(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'pipe') return mayBeMissing(def.in);
  return def.type === 'optional' || def.type === 'default';
}
