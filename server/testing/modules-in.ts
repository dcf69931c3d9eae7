import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contract/endpoint.ts';

const contract = new URL('../../contract/', import.meta.url);

/** What each module of a folder, and of folders in it, exports; their tests apart. */
export async function modulesIn(folder: URL): Promise<Record<string, unknown>[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort();
  return Promise.all(files.map((file) => import(new URL(file, folder).href)));
}

/** Every endpoint that the contract describes. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  return (await modulesIn(contract)).flatMap((exports) => Object.values(exports)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'replies' in value;
}
