import { idOf } from './path-id.ts';

/** The end of the URL of a game's page that opens a player's plays, those of one column of the box score or all: 'plays-12-points'. */
export function playsHash(playerId: number, column: string | null): string {
  return ['plays', playerId, column].filter((part) => part !== null).join('-');
}

/** Whose plays a URL opens; null for one without. The column may be any word. */
export function readPlaysHash(hash: string): { playerId: number; column: string | null } | null {
  const [, id = '', column = null] = /^plays-(\d{1,10})(?:-([A-Za-z]{1,40}))?$/.exec(hash) ?? [];
  const playerId = idOf(id);
  return playerId === null ? null : { playerId, column };
}
