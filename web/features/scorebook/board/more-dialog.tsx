import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type MoreDialogProps = {
  isOver: boolean;
  onSetup: () => void;
  onHandOver: (() => void) | null;
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
  isOver,
  onSetup,
  onHandOver,
  onMerge,
  onAdd,
  onClock,
  onEnd,
  onCsv,
  onJson,
  onClose,
}: MoreDialogProps) {
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
        {onHandOver && (
          <Button variant="secondary" size="lg" onClick={onHandOver}>
            {m.scoreLink_handOver()}
          </Button>
        )}
        <Button variant="secondary" size="lg" onClick={onMerge}>
          {m.score_merge()}
        </Button>
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
