import type { WhoCame } from '#contract/attendance/who-came.ts';
import { effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { hasAttended, isListed } from '#domain/attendance/who-came.ts';
import { dateIn } from '#domain/calendar.ts';
import { compareNames, sortedByName } from '#domain/names.ts';
import type { Language } from '#messages/language';
import type { PlayedGame, PlayerOfGame, SubOfGame } from './queries.ts';

type Rows = {
  readonly game: Pick<PlayedGame, 'playedOn' | 'zone'>;
  readonly players: readonly PlayerOfGame[];
  readonly subs: readonly SubOfGame[];
};

/** A game's list: as recorded, else from stats and answers. */
export function presentWhoCame(
  { game, players, subs }: Rows,
  reader: Language,
): Omit<WhoCame, 'gameId' | 'isOpen'> {
  const moments = players.flatMap(({ record }) => record?.recordedAt ?? []);
  return {
    recordedAt: moments.toSorted().at(-1) ?? null,
    players: players
      .flatMap((row) => presentEntry(row, game) ?? [])
      .toSorted((a, b) => compareNames(a.player.name, b.player.name, reader)),
    subs: sortedByName(subs, reader).map(({ subId, name, came }) => ({ subId, name, came: came ?? true })),
  };
}

function presentEntry(
  { player, joinedAt, away, ownAnswer, record, hasStats }: PlayerOfGame,
  { playedOn, zone }: Rows['game'],
): WhoCame['players'][number] | null {
  const answer = effectiveAnswer(ownAnswer, away, playedOn);
  const ofGame = { recorded: record?.came ?? null, answer, hasStats };
  const joinedOn = dateIn(Temporal.Instant.from(joinedAt), zone).toString();
  if (!isListed({ ...ofGame, joinedOn, playedOn })) return null;
  const stands = answer && !answer.isStale ? answer.answer : null;
  return { player, came: hasAttended(ofGame), answer: stands, hasStats };
}
