import type { GameSpares } from '#contract/spares.ts';
import { againstText, gameDay, gameTimeInZone } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useSetInviting } from '#web/queries/spares/mutations.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { CopyLink } from './copy-link.tsx';
import { UnconfirmedQuestion } from './unconfirmed-question.tsx';

type GameSparesCardProps = {
  readonly teamId: number;
  readonly game: GameSpares;
  /** With fewer the team forfeits. */
  readonly minimum: number;
  readonly hasSpares: boolean;
};

/** How a game is filled: who is sure, what is missing, and each invitation as it stands. */
export function GameSparesCard({ teamId, game, minimum, hasSpares }: GameSparesCardProps) {
  const id = `spares-of-${game.gameId}`;
  const day = gameDay(game.playedOn);
  const time = gameTimeInZone(game.time, useZoneName({ teamId, playedOn: game.playedOn }));
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{m.spares_game({ against: againstText(game), date: day, time })}</CardTitle>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <Count
          label={m.spares_sure()}
          value={game.sure}
          isShort={game.mode !== 'idle' && game.sure < minimum}
        />
        <Count label={m.spares_missing()} value={game.missing} />
        {hasSpares && <InvitingButton game={game} />}
      </div>
      <p className="mt-2 text-sm text-muted">{modeText(game)}</p>
      {hasSpares && <UnconfirmedQuestion game={game} />}
      {game.invitations.length > 0 && (
        <ul className="mt-3">
          {game.invitations.map((invitation) => (
            <InvitationRow key={invitation.spareId} invitation={invitation} />
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
        {isShort && ` · ${m.spares_forfeit()}`}
      </span>
    </p>
  );
}

function InvitingButton({ game }: { game: GameSpares }) {
  const setInviting = useSetInviting(game.gameId, { failure: { title: m.spares_inviting_failed() } });
  const isRunning = game.mode === 'running';
  return (
    <Button
      variant={isRunning ? 'secondary' : 'primary'}
      className="ms-auto"
      pending={setInviting.isPending}
      onClick={() => setInviting.mutate({ isInviting: !isRunning })}
    >
      {isRunning ? m.spares_inviting_stop() : m.spares_inviting_start()}
    </Button>
  );
}

function modeText({ mode, startsAt, missing }: GameSpares): string {
  if (mode === 'running') return missing > 0 ? m.spares_mode_running() : m.spares_mode_full();
  if (mode === 'stopped' || startsAt === null) return m.spares_mode_stopped();
  return m.spares_mode_idle({ when: momentText(new Date(startsAt)) });
}

const states = {
  invited: m.spares_states_invited,
  playing: m.spares_states_playing,
  waiting: m.spares_states_waiting,
  declined: m.spares_states_declined,
  lapsed: m.spares_states_lapsed,
  released: m.spares_states_released,
};
const tones = {
  invited: 'accent',
  playing: 'win',
  waiting: 'gold',
  declined: 'loss',
  lapsed: 'neutral',
  released: 'neutral',
} as const;

function InvitationRow({ invitation }: { invitation: GameSpares['invitations'][number] }) {
  const { name, state, heldUntil, linkPath } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="min-w-0 flex-1 basis-32 font-semibold break-words">{name}</span>
      <Badge tone={tones[state]}>{states[state]()}</Badge>
      {heldUntil !== null && (
        <span className="text-sm text-muted">
          {m.spares_heldUntil({ when: momentText(new Date(heldUntil)) })}
        </span>
      )}
      <CopyLink path={linkPath} name={name} />
    </li>
  );
}
