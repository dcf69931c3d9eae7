import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import type { Play } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { presetFormat } from '#domain/scorebook/format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { choiceClasses } from '../board/player-button.tsx';
import { LevelSegments } from '../level-segments.tsx';
import { HereList } from './here-list.tsx';
import { type Guest, setupPlays, useSetup } from './use-setup.ts';

type SetupScreenProps = {
  gameId: number;
  title: string;
  ours: Side;
  people: readonly Guest[];
  /** Null before the game. */
  book: Scorebook | null;
  /** Lets somebody else score; null where that isn't offered. */
  onHandOver: (() => void) | null;
  onSave: (plays: Play[]) => void;
};

/** Who is here, who starts, and what is played. Product §2, Scoring. */
export function SetupScreen({ gameId, title, ours, people, book, onHandOver, onSave }: SetupScreenProps) {
  const setup = useSetup(people, book, ours);
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-4">
        <div className="mx-auto grid max-w-3xl gap-4">
          <PageHeading eyebrow={title}>{book ? m.score_changeSetup() : m.page_score()}</PageHeading>
          <Card aria-label={m.score_setup_here()}>
            <CardTitle aside={m.score_setup_hereCount({ count: setup.here.length })}>
              {m.score_setup_here()}
            </CardTitle>
            <HereList setup={setup} />
          </Card>
          <Starters setup={setup} title={book ? m.score_onCourt() : m.score_setup_starters()} />
          <Card aria-label={m.score_level()}>
            <CardTitle>{m.score_level()}</CardTitle>
            <LevelSegments level={setup.level} onChange={setup.setLevel} />
          </Card>
          <Card aria-label={m.score_setup_format()}>
            <CardTitle>{m.score_setup_format()}</CardTitle>
            <Segments
              label={m.score_setup_format()}
              value={setup.preset}
              options={{ halves20: '2 × 20', quarters10: '4 × 10', quarters8: '4 × 8' }}
              onChange={(preset) => setup.setFormat(presetFormat(preset))}
            />
            <div className="mt-3 grid gap-2">
              <Switch
                label={m.score_setup_running()}
                note={m.score_setup_runningNote()}
                checked={setup.format.isRunning}
                onChange={({ target }) => setup.setFormat({ isRunning: target.checked })}
              />
              <Switch
                label={m.score_setup_single()}
                note={m.score_setup_singleNote()}
                checked={setup.format.isSingleFreeThrow}
                onChange={({ target }) => setup.setFormat({ isSingleFreeThrow: target.checked })}
              />
              <Switch
                label={m.score_setup_plusMinus()}
                note={m.score_setup_plusMinusNote()}
                checked={setup.format.plusMinus === 'nba'}
                onChange={({ target }) => setup.setFormat({ plusMinus: target.checked ? 'nba' : 'fiba' })}
              />
            </div>
          </Card>
          {onHandOver && (
            <div className="grid gap-2 sm:grid-cols-2">
              <Button variant="secondary" size="lg" onClick={onHandOver}>
                <QrCode aria-hidden />
                {m.scoreLink_handOver()}
              </Button>
              <Button asChild variant="secondary" size="lg">
                <Link to="/game/$id/scoresheet" params={{ id: String(gameId) }}>
                  <Printer aria-hidden />
                  {m.sheet_printEmpty()}
                </Link>
              </Button>
            </div>
          )}
        </div>
      </div>
      <footer className="border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-3xl justify-end gap-2">
          {!book && (
            <Button asChild variant="secondary" size="lg">
              <Link to="/game/$id" params={{ id: String(gameId) }}>
                {m.ui_cancel()}
              </Link>
            </Button>
          )}
          <Button size="lg" className="flex-1" onClick={() => onSave(setupPlays(setup, book, ours))}>
            {book ? m.score_save() : m.score_setup_start()}
          </Button>
        </div>
      </footer>
    </div>
  );
}

function Starters({ setup, title }: { setup: ReturnType<typeof useSetup>; title: string }) {
  return (
    <Card aria-label={title}>
      <CardTitle aside={m.score_setup_starterCount({ count: setup.starters.length })}>{title}</CardTitle>
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
        {setup.here.map(({ key, number, name }) => {
          const isOn = setup.isStarter(key);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isOn}
                disabled={setup.isFull && !isOn}
                className={cn(
                  choiceClasses(isOn),
                  'flex min-h-12 w-full items-center gap-2 px-2.5 text-start disabled:opacity-55',
                )}
                onClick={() => setup.toggleStarter(key)}
              >
                <span className="numeral min-w-7 shrink-0 text-2xl leading-none wrap-normal">{number}</span>
                <span className="line-clamp-2 min-w-0 text-[0.9375rem] leading-tight font-semibold wrap-anywhere hyphens-auto">
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
