import { type ComponentProps, useId } from 'react';
import { SwitchInput } from '#web/ui/switch.tsx';

type SwitchRowProps = Omit<ComponentProps<typeof SwitchInput>, 'id' | 'size'> & { label: string };

/** A switch on a line of its own, in the column of those of the table. */
export function SwitchRow({ label, ...props }: SwitchRowProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 text-[0.9375rem] font-medium"
    >
      {label}
      <SwitchInput id={id} size="sm" className="me-[4px]" {...props} />
    </label>
  );
}
