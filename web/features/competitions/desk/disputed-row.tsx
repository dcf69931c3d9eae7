import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { resultOfEnding } from '#domain/ending.ts';
import { m } from '#messages';
import { scoreText } from '#web/lib/score-text.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { useSetOutcome } from '#web/queries/competitions/fixtures/mutations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { matchupText } from './game-text.ts';

type DisputedRowProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  onEnter: (fixture: ManagedFixture) => void;
};

/** What both captains entered: one press takes either, or the organizer enters another result. Product §5, Outcome. */
export function DisputedRow({ competition, fixture, onEnter }: DisputedRowProps) {
  const game = matchupText(fixture, competition.entries);
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{game}</p>
          <p className="text-sm wrap-anywhere text-muted">{slotText(fixture)}</p>
        </div>
        <Badge tone="loss">{m.league_result_disputed()}</Badge>
      </div>
      <ul className="grid gap-2">
        {fixture.reports.map((report) => (
          <Version key={report.side} {...{ competition, fixture, report }} />
        ))}
      </ul>
      <Button
        variant="link"
        size="inline"
        className="-ms-2 justify-self-start"
        onClick={() => onEnter(fixture)}
      >
        {m.desk_result_other()}
        <span className="sr-only"> {game}</span>
      </Button>
    </li>
  );
}

type VersionProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  report: ManagedFixture['reports'][number];
};

function Version({ competition, fixture, report: { side, points, regulation } }: VersionProps) {
  const take = useSetOutcome(competition.id, {
    success: { title: m.desk_result_saved() },
    failure: { title: m.desk_result_failed() },
  });
  const id = side === 'home' ? fixture.homeId : fixture.awayId;
  const team = competition.entries.find((entry) => entry.id === id)?.name ?? '';
  const score = scoreText({ hbaScore: points.home, opponentScore: points.away, regulation });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">{m.league_result_by({ team })}</span>
      <span className="numeral text-2xl">{score}</span>
      <Button
        variant="secondary"
        pending={take.isPending}
        aria-label={m.desk_result_takeOf({ team, score })}
        onClick={() => take.mutate({ fixtureId: fixture.id, result: resultOfEnding({ points, regulation }) })}
      >
        {m.desk_result_take()}
      </Button>
    </li>
  );
}
