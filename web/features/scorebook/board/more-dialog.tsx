import { m } from '#messages';
import type { Hand } from '#web/lib/scorebook/hand.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';
import type { TableActions } from '../table-actions.ts';

type MoreDialogProps = {
  hand: Hand;
  onHand: (hand: Hand) => void;
  isOver: boolean;
  onSetup: () => void;
  /** Null for a scorer who came by the game's link. */
  actions: TableActions | null;
  onMerge: () => void;
  onAdd: () => void;
  onClock: () => void;
  onEnd: () => void;
  /** The plays as files. */
  onCsv: () => void;
  onJson: () => void;
  onClose: () => void;
};

/** What is needed now and then. */
export function MoreDialog({
  hand,
  onHand,
  isOver,
  onSetup,
  actions,
  onMerge,
  onAdd,
  onClock,
  onEnd,
  onCsv,
  onJson,
  onClose,
}: MoreDialogProps) {
  const closing = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog open title={m.score_more()} onOpenChange={onClose}>
      <div className="grid gap-2">
        <Button variant="secondary" size="lg" onClick={onAdd}>
          {m.score_addPlay()}
        </Button>
        <Button variant="secondary" size="lg" onClick={onClock}>
          {m.score_setClock()}
        </Button>
        <Button variant="secondary" size="lg" onClick={onSetup}>
          {m.score_changeSetup()}
        </Button>
        {actions && (
          <>
            <Button variant="secondary" size="lg" onClick={closing(actions.onNumbers)}>
              {m.jersey_open()}
            </Button>
            {actions.onHandOver && (
              <Button variant="secondary" size="lg" onClick={closing(actions.onHandOver)}>
                {m.scoreLink_handOver()}
              </Button>
            )}
          </>
        )}
        <Button variant="secondary" size="lg" onClick={onMerge}>
          {m.score_merge()}
        </Button>
        <Segments
          label={m.score_hand()}
          className="*:min-h-12"
          value={hand}
          options={{ left: m.score_hand_left(), right: m.score_hand_right() }}
          onChange={onHand}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" className="min-h-12 px-2!" onClick={onCsv}>
            {m.score_downloadCsv()}
          </Button>
          <Button variant="secondary" className="min-h-12 px-2!" onClick={onJson}>
            {m.score_downloadJson()}
          </Button>
        </div>
        {!isOver && (
          <Button size="lg" onClick={onEnd}>
            {m.score_end()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
