import { effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { readAll } from '#server/database/transaction.ts';
import { languageOfRecipient } from '#server/players/language.ts';
import { type GameRow, teamGames } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { type CalendarToken, calendarKey, readCalendarToken } from '#server/signing/calendar-token.ts';
import type { Signed } from '#server/signing/signed-token.ts';
import { withColors } from '#server/teams/colors.ts';
import { teamOfSignedLink } from '#server/teams/scope.ts';
import { teamCalendar } from '../icalendar/team-calendar.ts';
import { presentOwnGame } from './present.ts';
import { answersOfPlayer, type CalendarOwner, calendarOwner } from './queries.ts';

/** A player's games with their answers as iCalendar text, or why there is none. Product §2, My calendar. */
export async function getOwnCalendar(
  services: Services,
  { token }: { readonly token: string },
): Promise<{ readonly text: string } | 'forged' | 'ended'> {
  const { db, config } = services;
  const link = readCalendarToken(await calendarKey(db), token);
  if (!link) return 'forged';
  const owner = await calendarOwner(db, link.playerId);
  if (owner?.serial !== link.serial) return 'ended';
  // A calendar app asks from somewhere else, without its reader's preferences.
  const language = languageOfRecipient(owner.language);
  const { games, answerOf } = await inLanguage(language, () => answeredGames(services, link, owner));
  const pageOf = (gameId: number) => new URL(`/game/${gameId}`, config.publicUrl).href;
  const write = () =>
    teamCalendar({ ...withColors(owner), pageOf }, games, {
      name: m.calendar_own({ team: owner.name }),
      eventOf: (game, event) =>
        presentOwnGame(game, event, { ...answerOf(game), playerId: link.playerId, page: pageOf(game.id) }),
    });
  return { text: inLanguage(language, write) };
}

async function answeredGames(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  link: Signed<CalendarToken>,
  owner: CalendarOwner,
) {
  const { playerId } = link;
  const teamId = teamOfSignedLink(link, owner);
  const [games, answers] = await readAll(db, [
    (reader) => teamGames(reader, { teamId }),
    (reader) => answersOfPlayer(reader, { teamId, playerId }),
  ]);
  const answersByGame = new Map(answers.map((row) => [row.gameId, row.ownAnswer]));
  const now = await clock.of(owner.readNow, db);
  const answerOf = (game: GameRow) => ({
    answer: effectiveAnswer(answersByGame.get(game.id) ?? null, owner.away, game.playedOn),
    isOpen: isOpenForAnswers(game, { zone: owner.zone, now }),
  });
  return { games, answerOf };
}
