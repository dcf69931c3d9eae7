import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

type Settled = { onSettled?: () => void; onError?: () => void };

type ConfirmButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'width' | 'className' | 'children'
> &
  Pick<ComponentProps<typeof LazyConfirmDialog>, 'title' | 'description' | 'confirmLabel'> & {
    mutation: { isPending: boolean; mutate: (input: undefined, callbacks: Settled) => void };
    /** A success leaves the screen, and the question goes with it. Only a failure closes it. */
    leavesScreen?: boolean;
  };

/** A button for what cannot be undone: asks, then runs a mutation, and closes the question when that has ended. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { mutation, leavesScreen, title, description, confirmLabel, ...button } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button {...button} onClick={() => setIsConfirming(true)} />
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        destructive
        pending={mutation.isPending}
        onConfirm={() => mutation.mutate(undefined, leavesScreen ? { onError: close } : { onSettled: close })}
      />
    </>
  );
}
