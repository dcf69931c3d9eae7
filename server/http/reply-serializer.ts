import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { compileCopy, compileSerializer, mismatch } from './compiled-copy.ts';

type Schema = z.core.$ZodType;

/** Compiled when it is first needed, and once for all servers of a process. */
function compiledOnce<Compiled>(compile: (schema: Schema) => Compiled): (schema: Schema) => Compiled {
  const compiled = new WeakMap<Schema, Compiled>();
  return (schema) => {
    const existing = compiled.get(schema);
    if (existing !== undefined) return existing;
    const made = compile(schema);
    compiled.set(schema, made);
    return made;
  };
}

const copyOf = compiledOnce(compileCopy);
const serializerOf = compiledOnce(compileSerializer);

/** What a reply says by its schema: a field that is not in the contract does not leave. Throws what zod throws where it does not fit. Architecture §2. */
export function encodeReply(schema: Schema, value: unknown): unknown {
  const copy = copyOf(schema)(value);
  return copy === mismatch ? z.encode(schema, value) : copy;
}

/** Writes replies as JSON by the schemas of the contract; what does not fit is a 500, as `fastify-type-provider-zod` throws it. Architecture §2. */
export const replySerializerCompiler: typeof serializerCompiler = (route) => {
  const explain = serializerCompiler(route);
  return route.schema instanceof z.core.$ZodType ? serializerOf(route.schema)(explain) : explain;
};
