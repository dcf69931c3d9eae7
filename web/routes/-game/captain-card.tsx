import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import Megaphone from 'lucide-react/icons/megaphone';
import UserPlus from 'lucide-react/icons/user-plus';
import type { GameAnswers } from '#contract/attendance.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { m } from '#messages';
import { RadarLevel, RadarNumbers } from '#web/features/attendance/radar-numbers.tsx';
import { GymPinButton } from '#web/features/schedule/management/gym-pin-button.tsx';
import { UnconfirmedQuestion } from '#web/features/subs/unconfirmed-question.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useRemindPlayers } from '#web/queries/attendance/mutations.ts';
import { answersQuery, forecastsQuery } from '#web/queries/attendance/queries.ts';
import { useSetInviting } from '#web/queries/subs/mutations.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

type CaptainCardProps = { game: GameDetail; ownId: number | null };

/**
 * What a captain does about a game that is still to come: how many will probably play, who has to be reminded, and subs. Product
 * §2, Who's in.
 */
export function CaptainCard({ game, ownId }: CaptainCardProps) {
  const { id: gameId, teamId } = game;
  const { data: answers } = useQuery(answersQuery(gameId));
  const { data: forecasts } = useQuery(forecastsQuery(teamId));
  const { data: subs } = useQuery(subsQuery(teamId));
  const forecast = forecasts?.find((one) => one.gameId === gameId);
  const gameSubs = subs?.games.find((one) => one.gameId === gameId);
  const hasSubs = subs?.subs.some(({ status }) => status === 'accepted') ?? false;
  if (!answers?.isOpen) return null;
  return (
    <Card aria-label={m.attendance_captainTitle()}>
      <CardTitle aside={forecast && <RadarLevel forecast={forecast} />}>
        {m.attendance_captainTitle()}
      </CardTitle>
      {forecast && (
        <section aria-label={m.radar_title()} className="mb-3 grid gap-3">
          <RadarNumbers forecast={forecast} />
        </section>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <RemindButton gameId={gameId} count={silentCount(answers, ownId)} />
        {gameSubs && hasSubs && gameSubs.unconfirmed === 0 && gameSubs.missing > 0 && (
          <InviteButton gameId={gameId} isInviting={gameSubs.mode === 'running'} />
        )}
        <SubsLink teamId={teamId} />
        <MessageLink teamId={teamId} />
        {game.location !== null && <GymPinButton game={game} place={game.location} />}
      </div>
      {gameSubs && hasSubs && gameSubs.unconfirmed > 0 && (
        <section aria-label={m.subs_unconfirmed_title()}>
          <UnconfirmedQuestion game={gameSubs} />
        </section>
      )}
    </Card>
  );
}

/** Those without a valid answer; nobody reminds themselves. */
function silentCount({ entries }: GameAnswers, ownId: number | null): number {
  return entries.filter(({ player, answer }) => player.id !== ownId && (answer === null || answer.isStale))
    .length;
}

function RemindButton({ gameId, count }: { gameId: number; count: number }) {
  const remind = useRemindPlayers(gameId, {
    success: (reminded) => ({ title: m.attendance_reminded({ count: reminded.count }) }),
    failure: { title: m.attendance_remindFailed() },
  });
  if (count === 0) return null;
  return (
    <Button
      pending={remind.isPending}
      disabled={remind.isSuccess}
      className="py-2 max-sm:w-full"
      onClick={() => remind.mutate()}
    >
      <BellRing aria-hidden />
      {remind.isSuccess
        ? m.attendance_reminded({ count: remind.data.count })
        : m.attendance_remind({ count })}
    </Button>
  );
}

function InviteButton({ gameId, isInviting }: { gameId: number; isInviting: boolean }) {
  const setInviting = useSetInviting(gameId, { failure: { title: m.subs_inviting_failed() } });
  return (
    <Button
      variant="secondary"
      pending={setInviting.isPending}
      onClick={() => setInviting.mutate({ isInviting: !isInviting })}
    >
      <UserPlus aria-hidden />
      {isInviting ? m.subs_inviting_stop() : m.attendance_inviteSubs()}
    </Button>
  );
}

function SubsLink({ teamId }: { teamId: number }) {
  return (
    <Button asChild variant="secondary">
      <Link to="/admin/subs" search={useTeamSearch(teamId)}>
        {m.radar_subs()}
      </Link>
    </Button>
  );
}

function MessageLink({ teamId }: { teamId: number }) {
  return (
    <Button asChild variant="secondary">
      <Link to="/team-feed" search={useTeamSearch(teamId)}>
        <Megaphone aria-hidden />
        {m.attendance_messageTeam()}
      </Link>
    </Button>
  );
}
