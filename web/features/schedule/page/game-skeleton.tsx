import { m } from '#messages';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Board } from '#web/ui/scoreboard.tsx';

/** As high as the board of a game. */
export function GamePageSkeleton() {
  return (
    <>
      <PageHeading eyebrow={'\u00a0'}>{'\u00a0'}</PageHeading>
      <Board title={m.game_whenAndWhere()} aside={'\u00a0'}>
        <div role="status" className="min-h-44">
          <span className="sr-only">{m.schedule_loading()}</span>
        </div>
      </Board>
    </>
  );
}
