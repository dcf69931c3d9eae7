import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/**
 * Leaves of the contract, in the browser's build, what a call needs there: an endpoint's method and path. The schemas check
 * what the server is sent and sends; no visitor has to load them. Constants stay as they are, types are gone anyway, and
 * importing a schema, or what makes one, into the web client fails the build.
 */
export function slimContract(root: string): Plugin {
  const folder = join(root, 'contract');
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const name = relative(folder, id);
      if (name.startsWith('..') || !name.endsWith('.ts')) return null;
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href);
      const values = Object.entries(exports);
      // A module without endpoints is code like any other.
      if (!values.some(([, value]) => isEndpoint(value))) return null;
      return values.flatMap(([key, value]) => exported(key, value)).join('\n');
    },
  };
}

function exported(name: string, value: unknown): string[] {
  if (isEndpoint(value)) {
    const { method, path } = value;
    return [`export const ${name} = ${JSON.stringify({ method, path })};`];
  }
  return isSchema(value) || typeof value === 'function'
    ? []
    : [`export const ${name} = ${JSON.stringify(value)};`];
}

function isEndpoint(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'replies' in value && 'path' in value;
}

function isSchema(value: unknown): boolean {
  return value instanceof z.core.$ZodType;
}
