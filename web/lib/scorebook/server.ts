import { addLinkedEvents, listLinkedEvents } from '#contract/scorebook/score-links.ts';
import {
  type AddedEvents,
  addScorebookEvents,
  listScorebookEvents,
  type ScorebookPart,
} from '#contract/scorebook.ts';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { call } from '../client.ts';

/** The list of one game on the server. */
export type BookServer = {
  readonly add: (events: readonly ScorebookEvent[]) => Promise<Pick<AddedEvents, 'refusedIds'>>;
  readonly list: (after: number) => Promise<ScorebookPart>;
};

export function bookServer(gameId: number): BookServer {
  const params = { id: gameId };
  return {
    add: (events) => call(addScorebookEvents, { params, body: { events: [...events] } }),
    list: (after) => call(listScorebookEvents, { params, query: { after: String(after) } }),
  };
}

/** The same, for those who have the link to score it. */
export function linkServer(token: string): BookServer {
  const params = { token };
  return {
    add: (events) => call(addLinkedEvents, { params, body: { events: [...events] } }),
    list: (after) => call(listLinkedEvents, { params, query: { after: String(after) } }),
  };
}
