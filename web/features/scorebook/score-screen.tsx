import { lazy, Suspense, useMemo, useState } from 'react';
import type { WhoCame } from '#contract/attendance/who-came.ts';
import type { Player } from '#contract/players.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { againstText, gameDay } from '#domain/schedule-format.ts';
import { isKind } from '#domain/scorebook/events.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { periodTenths } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import { nowIn } from '#web/lib/now-in.ts';
import { readLastSetup, storeLastSetup } from '#web/lib/scorebook/last-setup.ts';
import type { BookServer } from '#web/lib/scorebook/server.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Board } from './board/board.tsx';
import { LinkOver } from './link-over.tsx';
import { NotYours } from './not-yours.tsx';
import { sidesOf } from './people.ts';
import { expectedPeople, listedPeople } from './setup/listed-people.ts';
import { SetupScreen } from './setup/setup-screen.tsx';
import type { TableActions } from './table-actions.ts';
import { useBook } from './use-book.ts';

const HandOverDialog = lazy(async () => ({
  default: (await import('./score-link/hand-over-dialog.tsx')).HandOverDialog,
}));
const JerseyLinkDialog = lazy(async () => ({
  default: (await import('./jersey/jersey-link-dialog.tsx')).JerseyLinkDialog,
}));

type ScoreScreenProps = {
  uid: string;
  game: GameDetail;
  roster: readonly Player[];
  /** Who is expected; undefined for viewers who may not read it. */
  whoCame: WhoCame | undefined;
  server: BookServer;
  /** By a captain or the organizer, who may let somebody else score. */
  isInCharge: boolean;
  /** By who has the game's link. */
  isByLink: boolean;
};

/** The set-up, then the board. */
export function ScoreScreen({ uid, game, roster, whoCame, server, isInCharge, isByLink }: ScoreScreenProps) {
  const { book, state } = useBook({ uid, gameId: game.id }, server);
  const offline = useOffline();
  const [isSettingUp, setSettingUp] = useState(false);
  const [open, setOpen] = useState<'handOver' | 'numbers' | null>(null);
  const actions: TableActions | null = isByLink
    ? null
    : {
        onHandOver: isInCharge ? () => setOpen('handOver') : null,
        onNumbers: () => setOpen('numbers'),
      };
  const close = () => setOpen(null);
  const dialog = (
    <Suspense>
      {open === 'handOver' && <HandOverDialog gameId={game.id} onClose={close} />}
      {open === 'numbers' && <JerseyLinkDialog gameId={game.id} onClose={close} />}
    </Suspense>
  );
  const scorebook = useMemo(() => foldScorebook(state.events), [state.events]);
  const ours = state.ourSide ?? (game.isHome ? 'home' : 'away');
  const players = useMemo(() => new Map(roster.map(({ id, name }) => [id, name])), [roster]);
  const sides = sidesOf(scorebook, ours, {
    team: game.team.name,
    opponent: opponentText(game.opponent),
    players,
  });
  const hasBegun = state.events.some(isKind('setup'));
  if (state.isForbidden && !hasBegun)
    return isByLink ? <LinkOver kind="score" gameId={null} /> : <NotYours gameId={game.id} />;
  // Without a connection the game may have begun in an earlier visit: this device says so.
  const isKnown = state.isLoaded || (offline && state.isRead);
  if (!hasBegun && !isKnown)
    return (
      <p role="status" className="sr-only">
        {m.schedule_loading()}
      </p>
    );
  if (!hasBegun || isSettingUp) {
    const inBook = sides.people[ours];
    const at = hasBegun
      ? { period: scorebook.period, clock: scorebook.clock }
      : { period: 1, clock: periodTenths(scorebook.format, 1) };
    const { format, sides: folded } = scorebook;
    const before = { format, level: folded[ours].level, starters: folded[ours].court.onCourt };
    return (
      <>
        <SetupScreen
          gameId={game.id}
          title={`${againstText(game)}, ${dayOf(game)}`}
          otherDay={
            !hasBegun && game.playedOn !== nowIn(game.team.timeZone).slice(0, 10) ? dayOf(game) : null
          }
          ours={ours}
          people={hasBegun ? listedPeople(roster, inBook) : expectedPeople(roster, whoCame, inBook)}
          book={scorebook}
          start={hasBegun ? before : (readLastSetup(game.teamId) ?? before)}
          isNew={!hasBegun}
          actions={actions}
          onSave={(plays, setup) => {
            book.add(plays, { ...at, clock: hasBegun ? at.clock : periodTenths(setup.format, 1) });
            storeLastSetup(game.teamId, setup);
            setSettingUp(false);
          }}
        />
        {dialog}
      </>
    );
  }
  return (
    <>
      <Board
        gameId={game.id}
        teamId={game.teamId}
        {...{ book, state, scorebook, sides, actions }}
        onSetup={() => setSettingUp(true)}
      />
      {dialog}
    </>
  );
}

/** 'Thu, Nov 19', as the reader's locale writes it. */
function dayOf({ playedOn }: GameDetail): string {
  return inLocale(`day ${playedOn}`, (locale) => gameDay(playedOn, locale));
}
