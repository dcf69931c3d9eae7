import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { compileCopy, compileSerializer, mismatch } from './compiled-copy.ts';

type Copy = ReturnType<typeof compileCopy>;

/** Compiled when a page first needs it: a server that has just started shows few pages. */
const copies = new WeakMap<z.core.$ZodType, Copy>();

function copyOf(schema: z.core.$ZodType): Copy {
  let copy = copies.get(schema);
  if (!copy) {
    copy = compileCopy(schema);
    copies.set(schema, copy);
  }
  return copy;
}

/** What a reply says by its schema: a field that is not in the contract does not leave. Throws what zod throws where it does not fit. Architecture §2. */
export function encodeReply(schema: z.core.$ZodType, value: unknown): unknown {
  const copy = copyOf(schema)(value);
  return copy === mismatch ? z.encode(schema, value) : copy;
}

/** Writes replies as JSON by the schemas of the contract; what does not fit is a 500, as `fastify-type-provider-zod` throws it. Architecture §2. */
export const replySerializerCompiler: typeof serializerCompiler = (route) => {
  const explain = serializerCompiler(route);
  return route.schema instanceof z.core.$ZodType ? compileSerializer(route.schema, explain) : explain;
};
