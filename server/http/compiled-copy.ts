import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Copy = (value: unknown) => unknown;

/** In place of a copy of what does not fit its schema. */
export const mismatch = Symbol('mismatch');

/**
 * Compiles a schema of the contract to a function that copies what the schema names and nothing else, as zod encodes it; its result
 * is {@link mismatch} where a value does not fit. What it has no code for, zod encodes.
 */
export function compileCopy(schema: Schema): Copy {
  return compile<Copy>(schema, (copy) => copy)();
}

type Serializer = (value: unknown) => string;

/**
 * Compiles a schema to what makes the function that writes the same copy as JSON; what does not fit is handed to `explain`, which
 * throws.
 */
export function compileSerializer(schema: Schema): (explain: Serializer) => Serializer {
  return compile<Serializer>(
    schema,
    (copy) => `(value) => {
      const copy = ${copy}(value);
      return copy === mismatch ? explain(value) : JSON.stringify(copy);
    }`,
  );
}

/** The function that `main` writes, which is told the name of the one that copies. It may call `explain`. */
function compile<Compiled>(
  schema: Schema,
  main: (copy: string) => string,
): (explain?: Serializer) => Compiled {
  const program = new Program();
  const copy = program.functionOf(schema);
  // Nothing but the contract goes in: names of fields and literals, as JSON.
  const compiled = new Function(
    'mismatch',
    'encoders',
    'explain',
    `${program.source}\nreturn ${main(copy)};`,
  );
  const encoders = program.encoded.map(encoderOf);
  return (explain) => compiled(mismatch, encoders, explain);
}

/** The schemas inside this one that zod encodes. */
export function encodedSchemas(schema: Schema): readonly Schema[] {
  const program = new Program();
  program.functionOf(schema);
  return program.encoded;
}

function encoderOf(schema: Schema): Copy {
  return (value) => {
    const result = z.core.safeEncode(schema, value);
    return result.success ? result.data : mismatch;
  };
}

/** A function for each schema. */
class Program {
  readonly encoded: Schema[] = [];
  readonly #functions: string[] = [];
  readonly #names = new Map<Schema, string>();

  get source(): string {
    return this.#functions.join('\n');
  }

  functionOf(schema: Schema): string {
    const existing = this.#names.get(schema);
    if (existing !== undefined) return existing;
    const name = `copy${this.#names.size}`;
    this.#names.set(schema, name);
    this.#functions.push(`function ${name}(v) { ${this.#bodyOf(schema)} }`);
    return name;
  }

  #bodyOf(schema: Schema): string {
    const test = testOf(schema, 'v');
    if (test !== null) return `return ${test} ? v : mismatch;`;
    if (!hasChecks(schema)) {
      if (schema instanceof z.core.$ZodObject && !schema._zod.def.catchall) return this.#objectBody(schema);
      if (schema instanceof z.core.$ZodArray) return this.#arrayBody(schema);
      if (schema instanceof z.core.$ZodUnion && !(schema instanceof z.core.$ZodXor)) {
        return this.#unionBody(schema);
      }
      const inner = innerOf(schema);
      if (inner) return `return ${inner.exception('v')} ? v : ${this.functionOf(inner.schema)}(v);`;
    }
    return `return encoders[${this.encoded.push(schema) - 1}](v);`;
  }

  #objectBody({ _zod: { def } }: z.core.$ZodObject): string {
    const fields = Object.entries(def.shape).map(([key, schema], index) => {
      const [name, field] = [JSON.stringify(key), `f${index}`];
      return { read: this.#readingOf(schema, name, field), member: `${name}: ${field}` };
    });
    return `if (typeof v !== 'object' || v === null || Array.isArray(v)) return mismatch;
      ${fields.map(({ read }) => read).join('\n')}
      return { ${fields.map(({ member }) => member).join(', ')} };`;
  }

  #readingOf(schema: Schema, name: string, field: string): string {
    const test = testOf(schema, field);
    if (test !== null) return `const ${field} = v[${name}]; if (!${test}) return mismatch;`;
    const { optin, optout } = schema._zod;
    const copied = `${this.functionOf(schema)}(v[${name}])`;
    const mayBeAbsent = optin !== undefined && optout === 'optional';
    const value = mayBeAbsent ? `${name} in v ? ${copied} : undefined` : copied;
    const requirement = optin === undefined ? `if (!(${name} in v)) return mismatch; ` : '';
    return `${requirement}const ${field} = ${value}; if (${field} === mismatch) return mismatch;`;
  }

  #arrayBody({ _zod: { def } }: z.core.$ZodArray): string {
    return `if (!Array.isArray(v)) return mismatch;
      const copies = [];
      for (let i = 0; i < v.length; i++) {
        const copied = ${this.functionOf(def.element)}(v[i]);
        if (copied === mismatch) return mismatch;
        copies.push(copied);
      }
      return copies;`;
  }

  /** The first option that fits, as zod has it. */
  #unionBody({ _zod: { def } }: z.core.$ZodUnion): string {
    const attempts = def.options.map(
      (option) => `copied = ${this.functionOf(option)}(v); if (copied !== mismatch) return copied;`,
    );
    return `let copied; ${attempts.join(' ')} return mismatch;`;
  }
}

/** The condition under which a value goes out as it is; null for schemas that need more than a condition. */
function testOf(schema: Schema, v: string): string | null {
  if (schema instanceof z.core.$ZodNumber) return numberTest(schema, v);
  if (hasChecks(schema)) return null;
  if (schema instanceof z.core.$ZodString) {
    const { def } = schema._zod;
    return 'format' in def || def.coerce ? null : `(typeof ${v} === 'string')`;
  }
  if (schema instanceof z.core.$ZodBoolean)
    return schema._zod.def.coerce ? null : `(typeof ${v} === 'boolean')`;
  if (schema instanceof z.core.$ZodNull) return `(${v} === null)`;
  if (schema instanceof z.core.$ZodLiteral || schema instanceof z.core.$ZodEnum) {
    return equalityTest([...(schema._zod.values ?? [])], v);
  }
  const inner = innerOf(schema);
  const test = inner && testOf(inner.schema, v);
  return test ? `(${inner.exception(v)} || ${test})` : null;
}

/** The schema within, and the condition under which it is not asked. */
function innerOf(schema: Schema): { schema: Schema; exception: (v: string) => string } | null {
  if (schema instanceof z.core.$ZodReadonly)
    return { schema: schema._zod.def.innerType, exception: () => 'false' };
  if (schema instanceof z.core.$ZodNullable) {
    return { schema: schema._zod.def.innerType, exception: (v) => `${v} === null` };
  }
  const isOptional = schema instanceof z.core.$ZodOptional && schema._zod.optin === 'optional';
  if (!isOptional || schema instanceof z.core.$ZodExactOptional) return null;
  return { schema: schema._zod.def.innerType, exception: (v) => `${v} === undefined` };
}

function numberTest(schema: z.core.$ZodNumber, v: string): string | null {
  const { checks = [], coerce } = schema._zod.def;
  const isWhole = schema instanceof z.core.$ZodNumberFormat;
  if (coerce || (isWhole && schema._zod.def.format !== 'safeint')) return null;
  const bounds = checks.map((check) => boundTest(check, v));
  if (bounds.includes(null)) return null;
  return `(${[`typeof ${v} === 'number'`, isWhole ? `Number.isSafeInteger(${v})` : `Number.isFinite(${v})`, ...bounds].join(' && ')})`;
}

function boundTest(check: z.core.$ZodCheck<never>, v: string): string | null {
  const isLower = check instanceof z.core.$ZodCheckGreaterThan;
  if (!isLower && !(check instanceof z.core.$ZodCheckLessThan)) return null;
  const { value, inclusive } = check._zod.def;
  if (typeof value !== 'number') return null;
  return `${v} ${isLower ? '>' : '<'}${inclusive ? '=' : ''} ${value}`;
}

function equalityTest(values: readonly unknown[], v: string): string | null {
  const isWritten = (value: unknown) => value === null || ['string', 'boolean'].includes(typeof value);
  if (!values.every((value) => isWritten(value) || Number.isFinite(value))) return null;
  return `(${values.map((value) => `${v} === ${JSON.stringify(value)}`).join(' || ') || 'false'})`;
}

function hasChecks({ _zod: { def } }: Schema): boolean {
  return (def.checks?.length ?? 0) > 0;
}
