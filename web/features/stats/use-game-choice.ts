import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GameOfWeek, gamesWithStats, likeliestGame } from '#domain/stat-game.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';

type Game = GameOfWeek & { readonly week: string; readonly hasBegun: boolean };

type ChoiceOf<G> = {
  playerId: number;
  week: string;
  /** Of the team, in any order; undefined until they are read. */
  games: readonly G[] | undefined;
  /** The game that the URL names. */
  requestedId: number | undefined;
};

/**
 * The game whose stats the form takes in a week with several: the one that was chosen, else the likeliest one, which stays when it
 * is submitted. `games` are those to choose from. Product §2, Submit stats.
 */
export function useGameChoice<G extends Game>({ playerId, week, games = [], requestedId }: ChoiceOf<G>) {
  const { data: lines } = useQuery(playerLinesQuery(playerId));
  const [initial, setInitial] = useState<{ week: string; gameId: number }>();
  const ofWeek = games.filter((game) => game.week === week && !game.isCancelled);
  const options = ofWeek.length > 1 ? gamesWithStats(ofWeek) : [];
  const ownLines = lines?.filter((line) => line.week === week) ?? [];
  const candidates = [
    requestedId,
    initial?.week === week ? initial.gameId : likeliestGame(ofWeek, ownLines),
    ownLines[0]?.gameId,
    options.at(-1)?.id,
  ];
  const gameId = candidates.find((id) => options.some((game) => game.id === id)) ?? undefined;
  if (lines && gameId !== undefined && initial?.week !== week) setInitial({ week, gameId });
  return { games: options.length > 1 ? options : [], gameId };
}
