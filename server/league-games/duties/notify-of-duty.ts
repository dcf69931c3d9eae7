import type { DutyKind } from '#domain/duties.ts';
import type { Slot } from '#domain/fixtures.ts';
import { inZone } from '#domain/league-games.ts';
import type { GameFacts } from '#domain/notifications/facts.ts';
import { placeOf } from '#domain/place-text.ts';
import { inLanguage } from '#messages/language';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type NotifyServices, notify } from '#server/notifications/notify.ts';
import { scheduleTeam } from '#server/schedule/team.ts';

/** A game of others, of which a team is notified. */
export type GameOfOthers = {
  readonly teamId: AuthorizedTeamId;
  /** With the names of its teams; its time is in `zone`. */
  readonly game: Slot & { readonly fixtureId: number; readonly home: string; readonly away: string };
  readonly zone: string;
};

/** The game in the team's zone. It is in no schedule of the team, and has the id of the fixture. */
export async function factsOfOthers(
  services: NotifyServices,
  tx: Transaction,
  { teamId, game, zone }: GameOfOthers,
): Promise<GameFacts> {
  const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
  const { playedOn: day, time } = inZone(game, zone, team.zone);
  return {
    gameId: game.fixtureId,
    opponent: game.away,
    isHome: true,
    day,
    time,
    location: inLanguage('en', () => placeOf(game)),
  };
}

type Duty = GameOfOthers & { readonly kind: DutyKind; readonly cause: string };

/** Reminds everybody on a team of its duty, on the channels that each has chosen. */
export async function remindTeamOfDuty(
  services: NotifyServices,
  tx: Transaction,
  { kind, cause, ...of }: Duty,
): Promise<void> {
  const { home, away } = of.game;
  const facts = { ...(await factsOfOthers(services, tx, of)), duty: { kind, home, away } };
  await notify(services, tx, {
    kind: 'team_duty',
    facts,
    teamId: of.teamId,
    cause,
    actorId: null,
    to: 'team',
  });
}

/** Notifies a team's captains that another team does their duty. */
export async function notifyOfDutyTaken(
  services: NotifyServices,
  tx: Transaction,
  { kind, cause, by, ...of }: Duty & { readonly by: string },
): Promise<void> {
  const { home, away } = of.game;
  const game = await factsOfOthers(services, tx, of);
  await notify(services, tx, {
    kind: 'league_game',
    facts: {
      ...game,
      what: 'dutyTaken',
      ourScore: null,
      opponentScore: null,
      duty: { kind, home, away, by },
    },
    teamId: of.teamId,
    cause,
    actorId: null,
    to: 'captains',
  });
}
