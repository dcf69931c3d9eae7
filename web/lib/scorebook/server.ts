import { addScorebookEvents, listScorebookEvents, type ScorebookPart } from '#contract/scorebook.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { call } from '../client.ts';

/** The list of one game on the server. */
export type BookServer = {
  readonly add: (events: readonly ScorebookEvent[]) => Promise<unknown>;
  readonly list: (after: number) => Promise<ScorebookPart>;
};

export function bookServer(gameId: number): BookServer {
  const params = { id: gameId };
  return {
    add: (events) => call(addScorebookEvents, { params, body: { events: [...events] } }),
    list: (after) => call(listScorebookEvents, { params, query: { after: String(after) } }),
  };
}
