import { lazy, Suspense, useMemo, useState } from 'react';
import type { WhoCame } from '#contract/attendance/who-came.ts';
import type { Player } from '#contract/players.ts';
import type { GameDetail } from '#contract/schedule.ts';
import { againstText } from '#domain/schedule-format.ts';
import { isKind } from '#domain/scorebook/events.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { periodTenths } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import type { BookServer } from '#web/lib/scorebook/server.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Board } from './board/board.tsx';
import { NotYours } from './not-yours.tsx';
import { sidesOf } from './people.ts';
import { LinkOver } from './score-link/link-over.tsx';
import { SetupScreen } from './setup/setup-screen.tsx';
import type { Guest } from './setup/use-setup.ts';
import { useBook } from './use-book.ts';

const ScoreLinkDialog = lazy(async () => ({
  default: (await import('./score-link/score-link-dialog.tsx')).ScoreLinkDialog,
}));

type ScoreScreenProps = {
  uid: string;
  game: GameDetail;
  roster: readonly Player[];
  /** Who is expected; undefined for who may not read it. */
  whoCame: WhoCame | undefined;
  server: BookServer;
  /** By who has the game's link, which hands nothing over. */
  isByLink: boolean;
};

/** The set-up, then the board. */
export function ScoreScreen({ uid, game, roster, whoCame, server, isByLink }: ScoreScreenProps) {
  const { book, state } = useBook({ uid, gameId: game.id }, server);
  const offline = useOffline();
  const [isSettingUp, setSettingUp] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const handOver = isByLink ? null : () => setHandingOver(true);
  const link = isHandingOver && (
    <Suspense>
      <ScoreLinkDialog gameId={game.id} onClose={() => setHandingOver(false)} />
    </Suspense>
  );
  const scorebook = useMemo(() => foldScorebook(state.events), [state.events]);
  const ours = state.ourSide ?? (game.isHome ? 'home' : 'away');
  const players = useMemo(() => new Map(roster.map(({ id, name }) => [id, name])), [roster]);
  const sides = sidesOf(scorebook, ours, { team: game.team.name, opponent: game.opponent, players });
  const hasBegun = state.events.some(isKind('setup'));
  if (state.isForbidden && !hasBegun)
    return isByLink ? <LinkOver gameId={null} /> : <NotYours gameId={game.id} />;
  if (!state.isLoaded && !hasBegun && !offline)
    return (
      <p role="status" className="sr-only">
        {m.schedule_loading()}
      </p>
    );
  if (!hasBegun || isSettingUp) {
    const people = hasBegun
      ? [
          ...sides.people[ours].map((person) => ({ ...person, isHere: true })),
          ...notListed(roster, scorebook.sides[ours].numbers),
        ]
      : expectedPeople(roster, whoCame);
    const at = hasBegun
      ? { period: scorebook.period, clock: scorebook.clock }
      : { period: 1, clock: periodTenths(scorebook.format, 1) };
    return (
      <>
        <SetupScreen
          gameId={game.id}
          title={againstText(game)}
          ours={ours}
          people={people}
          book={hasBegun ? scorebook : null}
          onHandOver={hasBegun ? null : handOver}
          onSave={(plays) => {
            const setup = plays.find(({ kind }) => kind === 'setup');
            const clock = setup?.kind === 'setup' && !hasBegun ? periodTenths(setup.format, 1) : at.clock;
            book.add(plays, { ...at, clock });
            setSettingUp(false);
          }}
        />
        {link}
      </>
    );
  }
  return (
    <>
      <Board
        gameId={game.id}
        teamId={game.teamId}
        {...{ book, state, scorebook, sides }}
        onSetup={() => setSettingUp(true)}
        onHandOver={handOver}
      />
      {link}
    </>
  );
}

/** Those who said that they come; while nobody has, everybody who isn't out. */
function expectedPeople(roster: readonly Player[], whoCame: WhoCame | undefined): Guest[] {
  const entries = new Map(whoCame?.players.map((entry) => [entry.player.id, entry]));
  const isAnyExpected = whoCame?.players.some(({ came }) => came) ?? false;
  return roster.map((player) => {
    const entry = entries.get(player.id);
    const isHere = isAnyExpected ? (entry?.came ?? false) : entry?.answer !== 'out';
    return { ...personOf(player), isHere };
  });
}

function notListed(roster: readonly Player[], numbers: ReadonlyMap<string, string>): Guest[] {
  return roster
    .map((player) => ({ ...personOf(player), isHere: false }))
    .filter(({ key }) => !numbers.has(key));
}

function personOf({ id, name, jerseyNumber }: Player) {
  return { key: `p${id}`, number: jerseyNumber?.toString() ?? '', name };
}
