import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** What is pressed: an icon with its accessible name, or a button with words. */
type Opener =
  | (Pick<ComponentProps<typeof IconButton>, 'icon' | 'label'> & { children?: never })
  | (Pick<
      ComponentProps<typeof Button>,
      'variant' | 'size' | 'width' | 'className' | 'disabled' | 'children'
    > & {
      icon?: never;
    });

type ConfirmButtonProps = Opener &
  Pick<ComponentProps<typeof LazyConfirmDialog>, 'title' | 'description' | 'confirmLabel'> & {
    /** The answer's button is red, as for what cannot be undone, unless this is false. */
    destructive?: boolean;
    /** Does it once confirmed. A rejection is the caller's to show, such as by the toast of its mutation. */
    onConfirm: () => Promise<unknown>;
    /**
     * What closes the question: 'settled', the default, is success or failure; 'success' leaves it open for another attempt; 'error'
     * is for what leaves the screen, with which the question goes.
     */
    closeOn?: 'settled' | 'success' | 'error';
  };

/** A button for what is not done without a question: asks, then does it, and closes the question when that has ended. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    title,
    description,
    confirmLabel,
    destructive = true,
    onConfirm,
    closeOn = 'settled',
    ...opener
  } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  const open = () => setIsConfirming(true);
  const endOn = (outcome: 'success' | 'error') => () => {
    setPending(false);
    if (closeOn === 'settled' || closeOn === outcome) setIsConfirming(false);
  };
  const confirm = () => {
    setPending(true);
    void onConfirm().then(endOn('success'), endOn('error'));
  };
  return (
    <>
      {opener.icon ? <IconButton {...opener} onClick={open} /> : <Button {...opener} onClick={open} />}
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        destructive={destructive}
        pending={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
