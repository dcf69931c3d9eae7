import type { DutyKind } from '#domain/duties.ts';
import type { Slot } from '#domain/fixtures.ts';
import { inZone, placeOf } from '#domain/league-games.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type NotifyServices, notify } from '#server/notifications/notify.ts';
import { scheduleTeam } from '#server/schedule/team.ts';

type Input = {
  readonly teamId: AuthorizedTeamId;
  readonly what: 'duty' | 'dutyTaken';
  readonly kind: DutyKind;
  /** With the names of its teams; its time is in `zone`. */
  readonly game: Slot & { readonly fixtureId: number; readonly home: string; readonly away: string };
  readonly zone: string;
  /** The team that took it. */
  readonly by?: string;
  readonly cause: string;
};

/** Notifies a team's captains of a duty that is due, or that another team has taken. */
export async function notifyOfDuty(
  services: NotifyServices,
  tx: Transaction,
  { teamId, what, kind, game, zone, by, cause }: Input,
): Promise<void> {
  const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
  const { playedOn: day, time } = inZone(game, zone, team.zone);
  await notify(services, tx, {
    kind: 'league_game',
    facts: {
      what,
      gameId: game.fixtureId,
      opponent: game.away,
      isHome: true,
      day,
      time,
      location: placeOf(game),
      ourScore: null,
      opponentScore: null,
      duty: { kind, home: game.home, away: game.away, ...(by && { by }) },
    },
    teamId,
    cause,
    actorId: null,
    to: 'captains',
  });
}
