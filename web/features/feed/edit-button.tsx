import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { useEdit } from './use-edit.ts';

/** For the author alone; opens the form in the place of the text. */
export function EditButton({ edit, label }: { edit: ReturnType<typeof useEdit>; label: string }) {
  return (
    <IconButton
      ref={edit.button}
      icon={Pencil}
      label={label}
      aria-expanded={edit.draft !== null}
      disabled={edit.isSaving}
      onClick={edit.draft === null ? edit.open : edit.close}
    />
  );
}
