import type { GameSubs } from '#contract/subs.ts';
import { againstText, gameDay, gameTimeInZone } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { nearMomentText } from '#web/lib/dates.ts';
import { useSetInviting } from '#web/queries/subs/mutations.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { CopyLink } from './copy-link.tsx';
import { UnconfirmedQuestion } from './unconfirmed-question.tsx';

type GameSubsCardProps = {
  readonly teamId: number;
  readonly game: GameSubs;
  /** With fewer the team forfeits. */
  readonly minimum: number;
  readonly hasSubs: boolean;
};

/** How a game is filled: who is sure, what is missing, and each invitation as it stands. */
export function GameSubsCard({ teamId, game, minimum, hasSubs }: GameSubsCardProps) {
  const id = `subs-of-${game.gameId}`;
  const day = gameDay(game.playedOn);
  const time = gameTimeInZone(game.time, useZoneName({ teamId, playedOn: game.playedOn }));
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{m.subs_game({ against: againstText(game), date: day, time })}</CardTitle>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Count
          label={m.subs_sure()}
          value={game.sure}
          isShort={game.mode !== 'idle' && game.sure < minimum}
        />
        <Count label={m.subs_missing()} value={game.missing} />
        {hasSubs && <InvitingButton game={game} />}
      </div>
      <p className="mt-2 text-sm text-muted">{modeText(game)}</p>
      {hasSubs && <UnconfirmedQuestion game={game} />}
      {game.invitations.length > 0 && (
        <ul className="mt-3">
          {game.invitations.map((invitation) => (
            <InvitationRow key={invitation.subId} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Count({ label, value, isShort = false }: { label: string; value: number; isShort?: boolean }) {
  return (
    <p className="grid">
      <span className={cn('numeral text-5xl', isShort && 'text-loss')}>{value}</span>
      <span className="text-sm text-muted">
        {label}
        {isShort && ` · ${m.subs_forfeit()}`}
      </span>
    </p>
  );
}

function InvitingButton({ game }: { game: GameSubs }) {
  const setInviting = useSetInviting(game.gameId, { failure: { title: m.subs_inviting_failed() } });
  const isRunning = game.mode === 'running';
  return (
    <Button
      variant={isRunning ? 'secondary' : 'primary'}
      className="ms-auto max-sm:w-full"
      pending={setInviting.isPending}
      onClick={() => setInviting.mutate({ isInviting: !isRunning })}
    >
      {isRunning ? m.subs_inviting_stop() : m.subs_inviting_start()}
    </Button>
  );
}

function modeText({ mode, startsAt, missing }: GameSubs): string {
  if (mode === 'running') return missing > 0 ? m.subs_mode_running() : m.subs_mode_full();
  if (mode === 'stopped' || startsAt === null) return m.subs_mode_stopped();
  return m.subs_mode_idle({ when: nearMomentText(new Date(startsAt)) });
}

const states = {
  invited: m.subs_states_invited,
  playing: m.subs_states_playing,
  waiting: m.subs_states_waiting,
  declined: m.subs_states_declined,
  lapsed: m.subs_states_lapsed,
  released: m.subs_states_released,
};
const tones = {
  invited: 'accent',
  playing: 'win',
  waiting: 'gold',
  declined: 'loss',
  lapsed: 'neutral',
  released: 'neutral',
} as const;

function InvitationRow({ invitation }: { invitation: GameSubs['invitations'][number] }) {
  const { name, state, heldUntil, linkPath } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-24 font-semibold break-words">{name}</span>
      <Badge tone={tones[state]}>{states[state]()}</Badge>
      {heldUntil !== null && (
        <span className="text-sm text-muted">
          {m.subs_heldUntil({ when: nearMomentText(new Date(heldUntil)) })}
        </span>
      )}
      <CopyLink path={linkPath} name={name} />
    </li>
  );
}
