import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_WAIT_MS = 120_000;

/** Until the condition holds; one that throws does not hold yet. Throws when it takes two minutes. */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const begin = performance.now();
  while (!(await condition().catch(() => false))) {
    if (performance.now() - begin > LONGEST_WAIT_MS) throw new Error(`Waited in vain until ${what}`);
    await delay(100);
  }
}

/** The JSON of a program's own HTTP interface on this machine. */
export async function readJson<Reply>(url: string, body?: object): Promise<Reply> {
  const post = { method: 'POST', body: JSON.stringify(body ?? {}) };
  const reply = await fetch(url, { ...(body && post), signal: AbortSignal.timeout(2_000) });
  return (await reply.json()) as Reply;
}
