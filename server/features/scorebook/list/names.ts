import { type PlayerKey, playerIdOf, type ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Side } from '#domain/standings/outcome.ts';

type Name = { readonly id: number; readonly name: string; readonly hasProfile: boolean };

export type NamedBook = {
  readonly gameId: number;
  readonly ourSide: Side;
  readonly events: readonly ScorebookEvent[];
  /** Of the team's players; the other side is known by its numbers. */
  readonly names: readonly Name[];
};

export type NameOf = (side: Side, key: PlayerKey) => Name | null;

export function namesBySide(ourSide: Side, names: readonly Name[]): NameOf {
  const byId = new Map(names.map((name) => [name.id, name]));
  return (side, key) => (side === ourSide ? (byId.get(playerIdOf(key) ?? 0) ?? null) : null);
}
