import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keysOf } from '#domain/objects.ts';
import { formatScore } from '#domain/score-format.ts';
import { boxScore } from '#domain/scorebook/box-score.ts';
import type { BoxColumn } from '#domain/scorebook/columns.ts';
import { playerIdOf, type ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { regulationScore } from '#domain/scorebook/regulation.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { BookLine, StatKey, StatLine } from '#domain/stat-line.ts';
import { m } from '#messages';
import type { BookState } from '#web/lib/scorebook/book.ts';
import { gameQuery } from '#web/queries/schedule/queries.ts';
import { boxScoreQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { Sides } from '../people.ts';
import { useSaveFinal } from './use-save-final.ts';

type GameOverProps = {
  gameId: number;
  teamId: number;
  scorebook: Scorebook;
  sides: Sides;
  state: BookState;
  /** The server has everything that counts here. */
  isStored: boolean;
};

/** The end: one press saves the result, and the stat lines of players who have submitted none or whose plays have changed since. */
export function GameOver({ gameId, teamId, scorebook, sides, state, isStored }: GameOverProps) {
  const { data: game } = useQuery(gameQuery(gameId));
  const { data: team } = useQuery(teamQuery(teamId));
  const { data: box } = useQuery(boxScoreQuery(gameId));
  const score = { hbaScore: scorebook.score[sides.ours], opponentScore: scorebook.score[sides.theirs] };
  const isLevel = score.hbaScore === score.opponentScore;
  const regulation = isLevel ? null : regulationScore(scorebook);
  const save = useSaveFinal(gameId);
  if (!game || !team) return null;
  const { result } = game;
  const isSame = result?.hbaScore === score.hbaScore && result.opponentScore === score.opponentScore;
  const saved = new Map(box?.entries.map((entry) => [entry.player.id, entry]));
  const lines = linesOf(sides.ours, state.events).filter(({ playerId, line }) => {
    const entry = saved.get(playerId);
    return entry === undefined || isOutdated(entry, line);
  });
  const notes = result?.notes ?? null;
  const press = () =>
    void save.run({ resultId: result?.id ?? null, score: { ...score, regulation, notes }, lines });
  const text = formatScore(score.hbaScore, score.opponentScore);
  return (
    <section
      aria-label={m.score_final()}
      className="mb-3 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="text-[0.9375rem]">
        <strong>{m.score_finalIs({ score: text })}</strong>{' '}
        {result && !isSame && m.score_differs({ result: formatScore(result.hbaScore, result.opponentScore) })}
        {result && isSame && lines.length === 0 && m.score_isSaved()}
      </p>
      {team.can.manage && isStored && !(isSame && lines.length === 0) && (
        <Button size="lg" pending={save.isPending} disabled={box === undefined} onClick={press}>
          {result && !isSame ? m.score_changeResult({ score: text }) : m.score_saveResult()}
        </Button>
      )}
      {isSame && lines.length === 0 && (
        <Button asChild variant="secondary" size="lg">
          <Link to="/game/$id" params={{ id: String(gameId) }}>
            {m.score_back()}
          </Link>
        </Button>
      )}
      {!team.can.manage && !result && <p className="text-[0.9375rem] text-muted">{m.score_captainsSave()}</p>}
    </section>
  );
}

const mostMinutes = 48;

type Line = StatLine & { bookStats: StatKey[] };

/** The columns of a box score behind each number of a stat line. */
const columnsOfStats = {
  points: 'points',
  rebounds: 'defensiveRebounds',
  assists: 'assists',
  steals: 'steals',
  blocks: 'blocks',
  turnovers: 'turnovers',
  minutesPlayed: 'minutes',
} as const satisfies Record<StatKey, BoxColumn>;

function bookStatsOf(columns: readonly BoxColumn[]): StatKey[] {
  return keysOf(columnsOfStats).filter((key) => columns.includes(columnsOfStats[key]));
}

/** Whether a saved line has a number from the book that the book doesn't say anymore. A person's own numbers stay, and imported ones. */
function isOutdated(saved: BookLine & { readonly isImported: boolean }, line: StatLine): boolean {
  const { bookStats, isImported } = saved;
  return !isImported && (bookStats?.some((key) => saved[key] !== line[key]) ?? false);
}

/** What the book says of the team's own players, as their stat lines. */
function linesOf(side: Side, events: readonly ScorebookEvent[]): { playerId: number; line: Line }[] {
  const { columns, lines } = boxScore(side, events);
  const bookStats = bookStatsOf(columns);
  return lines.flatMap(({ player, counts }) => {
    const playerId = player === null ? null : playerIdOf(player);
    if (playerId === null) return [];
    const { points, assists, steals, blocks, turnovers } = counts;
    const rebounds = counts.offensiveRebounds + counts.defensiveRebounds;
    const minutesPlayed = Math.min(mostMinutes, Math.round(counts.minutes / 600));
    const line = { points, rebounds, assists, steals, blocks, turnovers, minutesPlayed };
    return [{ playerId, line: { ...line, bookStats } }];
  });
}
