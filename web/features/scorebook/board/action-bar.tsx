import type { ReactNode } from 'react';
import { foulKinds } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import type { Hand } from '#web/lib/scorebook/hand.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import type { Sides } from '../people.ts';
import { foulText } from '../play-text.ts';
import { FollowUpGrid } from './follow-up-grid.tsx';
import { columnsFor } from './hand-classes.ts';
import { PlayGrid } from './play-grid.tsx';
import type { Entry } from './use-entry.ts';

type ActionBarProps = { entry: Entry; scorebook: Scorebook; sides: Sides; hand: Hand };

const wide = 'min-h-13 short:min-h-12 px-1 text-[0.9375rem] leading-tight disabled:border-transparent';

/** What happened, in reach of the thumb. */
export function ActionBar({ entry, scorebook, sides, hand }: ActionBarProps) {
  return (
    <footer
      // The second tap of a double tap may meet another button: what was tapped is gone by then.
      onClickCapture={(event) => {
        if (event.detail > 1) event.stopPropagation();
      }}
      className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] short:pt-0.5 short:pb-[max(0.25rem,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto grid max-w-3xl gap-1.5 short:gap-1">
        <div
          className={cn(
            'flex min-h-12 items-center justify-between gap-2',
            hand === 'left' && 'flex-row-reverse',
          )}
        >
          <p className="min-w-0 text-[0.9375rem] leading-tight wrap-anywhere" role="status">
            {entry.hint}
          </p>
          {entry.canRestore && (
            <Button variant="secondary" className="min-h-12" onClick={entry.restore}>
              {m.score_putBack()}
            </Button>
          )}
          {!entry.canRestore && (entry.selection || entry.step !== 'play') && (
            <Button variant="ghost" className="min-h-12" onClick={entry.cancel}>
              {m.ui_cancel()}
            </Button>
          )}
        </div>
        <Choices {...{ entry, scorebook, sides, hand }} />
      </div>
    </footer>
  );
}

function Choices({ entry, scorebook, sides, hand }: ActionBarProps) {
  const { step, followUp } = entry;
  if (followUp) return <FollowUpGrid {...{ followUp, entry, scorebook, sides, hand }} />;
  if (step === 'foul')
    return (
      <Row hand={hand}>
        {foulKinds.map((foul) => (
          <Button
            key={foul}
            variant={foul === 'personal' ? 'primary' : 'secondary'}
            className={wide}
            onClick={() => entry.foul(foul)}
          >
            {foulText(foul)}
          </Button>
        ))}
      </Row>
    );
  if (step === 'made' || step === 'missed')
    return (
      <Row hand={hand}>
        {([1, 2, 3] as const).map((worth) => (
          <Button key={worth} className={wide} onClick={() => entry.freeThrow(step === 'made', worth)}>
            {m.score_worth({ count: worth })}
          </Button>
        ))}
      </Row>
    );
  if (step === 'rebound')
    return (
      <Row hand={hand}>
        <Button className={wide} onClick={() => entry.rebound('defensive')}>
          {m.score_rebound_defensive()}
        </Button>
        <Button className={wide} onClick={() => entry.rebound('offensive')}>
          {m.score_rebound_offensive()}
        </Button>
      </Row>
    );
  if (step === 'timeout')
    return (
      <Row hand={hand}>
        {entry.teams.map(({ side, name }) => (
          <Button key={side} className={wide} onClick={() => entry.timeout(side)}>
            {name}
          </Button>
        ))}
      </Row>
    );
  return <PlayGrid {...{ entry, hand }} format={scorebook.format} />;
}

function Row({ hand, children }: { hand: Hand; children: ReactNode }) {
  return <div className={cn('grid grid-cols-2 gap-1.5 short:gap-1', columnsFor(hand))}>{children}</div>;
}
