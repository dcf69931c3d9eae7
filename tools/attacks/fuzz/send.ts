import type { World } from '../access/world.ts';
import type { Request } from './requests.ts';

export type Reply = Awaited<ReturnType<typeof send>>;

/** Sends a generated request as its caller; the `call`th from an address of its own, so that no limit on calls is met. */
export async function send(
  { app, services }: World,
  { endpoint, cookie, params, query, body }: Request,
  call: number,
) {
  const url = pathOf(endpoint.path, params);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  return app.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    remoteAddress: `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`,
    headers: {
      host: services.config.publicUrl.host,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

/** A path of the contract with its ids; a text without characters would be another path. */
export function pathOf(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name) => inUrl(params[name]) || '0');
}

/** No client sends one or two dots as an id: the parser of URLs takes them for steps in the path, percent-encoded too. */
const steps = new Set(['.', '..']);

function inUrl(value: unknown): string {
  const text = textOf(value);
  return encodeURIComponent(steps.has(text) ? `${text}0` : text);
}

/** An object may have a `toString` that is none. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}
