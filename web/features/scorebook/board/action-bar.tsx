import type { ReactNode } from 'react';
import { foulKinds } from '#domain/scorebook/events.ts';
import type { GameFormat } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { foulText } from '../play-text.ts';
import type { Entry } from './use-entry.ts';

type ActionBarProps = { entry: Entry; format: GameFormat };

const wide = 'min-h-13 px-1 text-[0.9375rem] leading-tight disabled:border-transparent';

/** What happened, in reach of the thumb. */
export function ActionBar({ entry, format }: ActionBarProps) {
  return (
    <footer className="border-t border-line bg-surface px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto grid max-w-3xl gap-1.5">
        <div className="flex min-h-12 items-center justify-between gap-2">
          <p className="min-w-0 text-[0.9375rem] leading-tight wrap-anywhere" role="status">
            {entry.hint}
          </p>
          {entry.restorable && (
            <Button variant="secondary" className="min-h-12" onClick={entry.restore}>
              {m.score_putBack()}
            </Button>
          )}
          {!entry.restorable && (entry.selection || entry.step !== 'play') && (
            <Button variant="ghost" className="min-h-12" onClick={entry.cancel}>
              {m.ui_cancel()}
            </Button>
          )}
        </div>
        <Choices entry={entry} format={format} />
      </div>
    </footer>
  );
}

function Choices({ entry, format }: ActionBarProps) {
  const { step } = entry;
  if (step === 'foul')
    return (
      <Row>
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
      <Row>
        {([1, 2, 3] as const).map((worth) => (
          <Button key={worth} className={wide} onClick={() => entry.freeThrow(step === 'made', worth)}>
            {m.score_worth({ count: worth })}
          </Button>
        ))}
      </Row>
    );
  if (step === 'timeout')
    return (
      <Row>
        {entry.teams.map(({ side, name }) => (
          <Button key={side} className={wide} onClick={() => entry.timeout(side)}>
            {name}
          </Button>
        ))}
      </Row>
    );
  return <Plays entry={entry} format={format} />;
}

function Plays({ entry, format }: ActionBarProps) {
  const isIdle = entry.selection === null || entry.step === 'sub';
  const freeThrow = (isMade: boolean) =>
    format.isSingleFreeThrow ? entry.begin(isMade ? 'made' : 'missed') : entry.freeThrow(isMade, 1);
  return (
    <div className="grid grid-cols-4 gap-1.5">
      <Button className={wide} disabled={isIdle} onClick={() => entry.shot(2)}>
        <span className="numeral text-3xl leading-none">+2</span>
      </Button>
      <Button className={wide} disabled={isIdle} onClick={() => entry.shot(3)}>
        <span className="numeral text-3xl leading-none">+3</span>
      </Button>
      <Button className={wide} disabled={isIdle} onClick={() => freeThrow(true)}>
        {m.score_freeThrowMadeShort()}
      </Button>
      <Button variant="secondary" className={wide} disabled={isIdle} onClick={() => freeThrow(false)}>
        {m.score_freeThrowMissedShort()}
      </Button>
      <Button variant="secondary" className={wide} disabled={isIdle} onClick={() => entry.begin('foul')}>
        {m.score_foul()}
      </Button>
      <Button
        variant="secondary"
        className={wide}
        disabled={isIdle || !entry.canSubstitute}
        onClick={() => entry.begin('sub')}
      >
        {m.score_sub()}
      </Button>
      <Button variant="secondary" className={wide} onClick={() => entry.begin('timeout')}>
        {m.score_timeout()}
      </Button>
      <Button variant="secondary" className={wide} disabled={!entry.canUndo} onClick={entry.undo}>
        {m.score_undo()}
      </Button>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-1.5">{children}</div>;
}
