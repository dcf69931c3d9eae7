import type { ReactNode } from 'react';
import type { GameFormat } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import type { Hand } from '#web/lib/scorebook/hand.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { columnsFor } from './hand-classes.ts';
import type { Entry } from './use-entry.ts';

type PlayGridProps = { entry: Entry; format: GameFormat; hand: Hand };

/** What happened: eight buttons for a sheet, fifteen for a scout. */
export function PlayGrid({ entry, format, hand }: PlayGridProps) {
  const isIdle = entry.selection === null || entry.step === 'sub';
  const isScout = entry.level === 'scout';
  const freeThrow = (isMade: boolean) =>
    format.isSingleFreeThrow ? entry.begin(isMade ? 'made' : 'missed') : entry.freeThrow(isMade, 1);
  const cell = { isIdle, isSmall: isScout };
  return (
    <div
      className={cn('grid gap-1.5 short:gap-1', isScout ? 'grid-cols-5' : 'grid-cols-4', columnsFor(hand))}
    >
      <Cell {...cell} isMain onPress={() => entry.shot(2, true)}>
        <span className="numeral text-3xl leading-none">+2</span>
      </Cell>
      <Cell {...cell} isMain onPress={() => entry.shot(3, true)}>
        <span className="numeral text-3xl leading-none">+3</span>
      </Cell>
      <Cell {...cell} isMain onPress={() => freeThrow(true)}>
        {m.score_freeThrowMadeShort()}
      </Cell>
      {isScout && (
        <>
          <Cell {...cell} onPress={() => entry.shot(2, false)}>
            {m.score_missedTwoShort()}
          </Cell>
          <Cell {...cell} onPress={() => entry.shot(3, false)}>
            {m.score_missedThreeShort()}
          </Cell>
        </>
      )}
      <Cell {...cell} onPress={() => freeThrow(false)}>
        {m.score_freeThrowMissedShort()}
      </Cell>
      {isScout && <ScoutCells entry={entry} cell={cell} />}
      <Cell {...cell} onPress={() => entry.begin('foul')}>
        {m.score_foul()}
      </Cell>
      <Cell {...cell} isIdle={isIdle || !entry.canSubstitute} onPress={() => entry.begin('sub')}>
        {m.score_sub()}
      </Cell>
      <Cell {...cell} isIdle={false} onPress={() => entry.begin('timeout')}>
        {m.score_timeout()}
      </Cell>
      <Cell {...cell} isIdle={!entry.canUndo} onPress={entry.undo}>
        {m.score_undo()}
      </Cell>
    </div>
  );
}

function ScoutCells({ entry, cell }: { entry: Entry; cell: { isIdle: boolean; isSmall: boolean } }) {
  return (
    <>
      <Cell {...cell} onPress={() => entry.begin('rebound')}>
        {m.score_rebound_button()}
      </Cell>
      <Cell {...cell} onPress={() => entry.scout('assist')}>
        {m.score_assist()}
      </Cell>
      <Cell {...cell} onPress={() => entry.scout('steal')}>
        {m.score_steal()}
      </Cell>
      <Cell {...cell} onPress={() => entry.scout('block')}>
        {m.score_block()}
      </Cell>
      <Cell {...cell} onPress={() => entry.scout('turnover')}>
        {m.score_turnover()}
      </Cell>
    </>
  );
}

type CellProps = {
  isMain?: boolean;
  isIdle: boolean;
  /** Of five in a row. */
  isSmall: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Cell({ isMain = false, isIdle, isSmall, onPress, children }: CellProps) {
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={cn(
        'min-h-13 leading-tight short:min-h-12 disabled:border-transparent',
        isSmall ? 'min-w-0 px-0.5! text-[min(0.875rem,3.5vw)]!' : 'px-1!',
      )}
      disabled={isIdle}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
