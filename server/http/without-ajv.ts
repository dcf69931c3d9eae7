function refuse(): never {
  throw new Error('An app sets the compilers of its schemas: setValidatorCompiler, setSerializerCompiler');
}

/**
 * Fastify's option `schemaController` for an app that sets its own compilers. Without it Fastify loads Ajv and fast-json-stringify,
 * more than a hundred modules of a start, before it is given others.
 */
export const withoutAjv = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
