import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pageName } from '#contract/pages.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { formatRecord } from '#domain/record.ts';
import { m } from '#messages';
import { GameActions } from '#web/features/schedule/game-actions.tsx';
import { GameList } from '#web/features/schedule/game-list.tsx';
import { gameName, hasBoxScore, linkTitleOf, takesAnswers } from '#web/features/schedule/game-text.ts';
import type { ScheduleTask } from '#web/features/schedule/management/schedule-dialogs.tsx';
import { NextGameCard } from '#web/features/schedule/next-game-card.tsx';
import { ScheduleActions } from '#web/features/schedule/schedule-actions.tsx';
import { useGames } from '#web/features/schedule/use-games.ts';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { SeasonSelect } from '#web/features/stats/season-select.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAccount, useIsMember } from '#web/lib/session/provider.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch, type TeamSearch } from '#web/lib/team-search.ts';
import { whenIdle } from '#web/lib/when-idle.tsx';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { gameQuery, resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { TeamTag } from '#web/ui/team-tag.tsx';
import { loadForMembers } from './-loaders/for-members.ts';
import { readerOf } from './-loaders/reader.ts';
import { searchOfOwner } from './-team-pages/owner.ts';

const loadRowAnswer = () => import('#web/features/attendance/row-answer.tsx');
const RowAnswer = lazy(async () => ({ default: (await loadRowAnswer()).RowAnswer }));
const CaptainDialogs = lazy(async () => ({
  default: (await import('#web/features/schedule/management/schedule-dialogs.tsx')).ScheduleDialogs,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/schedule-import/import-dialog.tsx')).ImportDialog,
}));
const BoxScoreDialog = lazy(async () => ({
  default: (await import('#web/features/schedule/box-score-dialog.tsx')).BoxScoreDialog,
}));
const BoxScore = lazy(async () => ({
  default: (await import('#web/features/stats/box-score.tsx')).BoxScore,
}));

const TeamDuties = lazy(async () => ({
  default: (await import('#web/features/competitions/duties/team-duties.tsx')).TeamDuties,
}));

const StandingTag = lazy(async () => {
  // A visitor's first screen doesn't wait for it.
  await new Promise<void>(whenIdle);
  return { default: (await import('#web/features/competitions/standing-tag.tsx')).StandingTag };
});

type Search = TeamSearch & {
  season?: number | undefined;
  /** The game whose box score is open: what a link to a game leads to. */
  game?: number | undefined;
  /** Months in place of the list, where there is room for them. */
  view?: 'months' | undefined;
};

export const Route = createFileRoute('/schedule')({
  validateSearch: ({ season, game, team, view }): Search => ({
    ...readTeamSearch({ team }),
    ...(isId(season) && { season }),
    ...(isId(game) && { game }),
    ...(view === 'months' && { view }),
  }),
  loaderDeps: ({ search: { game, season, team } }) => ({ game, season, team }),
  loader: async ({ context, deps: { team, ...deps } }) => {
    const { game } = deps;
    const search = game === undefined ? null : await searchOfOwner(context, team, gameQuery(game));
    if (search) throw redirect({ to: '/schedule', search: { ...deps, ...search }, replace: true });
    const reader = await readerOf(context, team);
    const { load, teamId, account } = reader;
    await context.awaitOnServer(
      Promise.all([
        load(scheduleQuery(teamId)),
        load(resultsQuery(teamId)),
        load(teamQuery(teamId)),
        load(standingQuery(teamId)),
        loadForMembers(reader, ({ loadAttendance }) => loadAttendance(reader, teamId)),
        account &&
          import('./-loaders/team-duties.ts').then((duties) => duties.loadTeamDuties(reader, teamId)),
        // Its rows have buttons that visitors don't see.
        account && loadRowAnswer(),
        // A visitor's page is rendered without its dialog, and a link to no game must not keep it from that.
        account && game !== undefined && load(boxScoreQuery(game)),
      ]),
    );
  },
  component: ScheduleScreen,
});

type Doing = ScheduleTask | { task: 'import' };

/** Reserves a line until its text is loaded. */
const blank = '\u00a0';

/** Season and game are in the URL, so that a view can be shared. Product §2, Schedule. */
function ScheduleScreen() {
  const { season: seasonId, game: gameId, team: teamOfUrl, view = 'list' } = Route.useSearch();
  const teamId = useTeamId(teamOfUrl);
  const { data: team } = useQuery(teamQuery(teamId));
  const navigate = Route.useNavigate();
  const show = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const [doing, setDoing] = useState<Doing | null>(null);
  // A save of this dialog may end when it was closed, and another one opened.
  const done = () => setDoing((current) => (current === doing ? null : current));
  const manages = team?.can.manage ?? false;
  const account = useAccount();
  const isMember = useIsMember(teamId);
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <Heading
        team={team}
        actions={
          <ScheduleActions
            team={team}
            onImport={() => setDoing({ task: 'import' })}
            onAddGame={() => setDoing({ task: 'new game' })}
          />
        }
      />
      <NextGameCard teamId={teamId} linked={false} />
      <Suspense>
        {account && (manages || isMember) && <TeamDuties teamId={teamId} manages={manages} />}
      </Suspense>
      <GameList
        teamId={teamId}
        seasonId={seasonId}
        showsMonths={view === 'months'}
        controls={
          <div className="flex flex-wrap items-center gap-3">
            <Segments
              className="max-sm:hidden"
              label={m.schedule_view()}
              value={view}
              options={{ list: m.schedule_view_list(), months: m.schedule_view_months() }}
              onChange={(next) => show({ view: next === 'months' ? next : undefined })}
            />
            <SeasonSelect teamId={teamId} value={seasonId} onChange={(season) => show({ season })} />
          </div>
        }
        attendanceFor={
          isMember
            ? (game) =>
                takesAnswers(game) && (
                  <Suspense fallback={<div className="min-h-17 sm:min-w-68" />}>
                    <RowAnswer
                      {...{ teamId, gameId: game.id }}
                      playerId={account?.id ?? null}
                      game={gameName(game)}
                    />
                  </Suspense>
                )
            : undefined
        }
        actionsFor={(game) =>
          (manages || hasBoxScore(game)) && (
            <GameActions
              game={game}
              manages={manages}
              onBoxScore={({ id }) => show({ game: id })}
              onTask={(task, of) => setDoing({ task, game: of })}
            />
          )
        }
      />
      {gameId !== undefined && team && (
        <ReadBoundary key={`${teamId} ${gameId}`} loading={null} failed={() => null}>
          <LinkedBoxScore team={team} gameId={gameId} onClose={() => show({ game: undefined })} />
        </ReadBoundary>
      )}
      <Suspense>{doing && team && <Task doing={doing} team={team} onDone={done} />}</Suspense>
    </Screen>
  );
}

function Heading({ team, actions }: { team: TeamDetail | undefined; actions: ReactNode }) {
  const isHydrated = useHydrated();
  const words = team?.words ?? {};
  return (
    <PageHeading
      eyebrow={
        <>
          <TeamTag team={team} />
          <Suspense>{team && isHydrated && <StandingTag teamId={team.id} />}</Suspense>
        </>
      }
      description={
        team
          ? m.schedule_record({ record: formatRecord(team.record), played: team.record.gamesPlayed })
          : blank
      }
      actions={actions}
    >
      {pageName('/schedule', words)}
    </PageHeading>
  );
}

type LinkedBoxScoreProps = { team: TeamDetail; gameId: number; onClose: () => void };

/** The box score of the game in the URL. */
function LinkedBoxScore({ team, gameId, onClose }: LinkedBoxScoreProps) {
  const game = useGames(team.id).find(({ id }) => id === gameId);
  const linkTitle = game ? linkTitleOf(team.name, game) : null;
  usePageTitle(linkTitle);
  // The page is rendered without a dialog, whose code comes later.
  const isHydrated = useHydrated();
  if (!isHydrated || !game || !hasBoxScore(game)) return null;
  return (
    <BoxScoreDialog
      title={gameName(game)}
      link={{ title: linkTitle ?? gameName(game), path: `/schedule?game=${gameId}` }}
      onClose={onClose}
    >
      <BoxScore
        gameId={gameId}
        week={game.week}
        isCurrentWeek={game.week === team.currentWeek}
        manages={team.can.manage}
      />
    </BoxScoreDialog>
  );
}

/** What the captain does to the schedule, in a dialog. */
function Task({ doing, team, onDone }: { doing: Doing; team: TeamDetail; onDone: () => void }) {
  if (doing.task === 'import') return <ImportDialog teamId={team.id} onDone={onDone} />;
  return <CaptainDialogs teamId={team.id} teamName={team.name} doing={doing} onDone={onDone} />;
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
