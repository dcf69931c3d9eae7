import pg from 'pg';
import { vi } from 'vitest';

type Recorded = { readonly text: string; readonly depth: number };

/**
 * The statements that `run` sends to the database, on whatever connection. `roundTrips` is how many had to wait for one
 * another: a statement that is sent after another was answered comes one later, one that is sent meanwhile does not.
 */
export async function recordStatements(run: () => Promise<void>) {
  const recorded: Recorded[] = [];
  let answered = 0;
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const depth = answered + 1;
    recorded.push({ text: textOf(args[0]), depth });
    const note = () => {
      answered = Math.max(answered, depth);
    };
    const callback = args.findIndex((arg: unknown) => typeof arg === 'function');
    if (callback < 0) {
      const result: unknown = Reflect.apply(query, this, args);
      return (result as Promise<unknown>).finally(note);
    }
    const inner = args[callback] as unknown as (...results: unknown[]) => void;
    const outer = (...results: unknown[]) => {
      note();
      inner(...results);
    };
    return Reflect.apply(query, this, args.with(callback, outer as never));
  } as typeof query);
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return { statements: recorded.map(({ text }) => text), roundTrips: answered };
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config;
  const { name, text } = config as { name?: string; text?: string };
  return name ?? text ?? '';
}
