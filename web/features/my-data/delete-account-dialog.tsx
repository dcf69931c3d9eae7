import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { normaliseEmail } from '#domain/email.ts';
import { m } from '#messages';
import { identityQuery } from '#web/queries/auth/queries.ts';
import { useDeleteMyData } from '#web/queries/my-data/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';

/** Whose data it is: of an organizer without a player, or somebody who waits for approval, there is little, and nothing stays. */
export type Owner = 'player' | 'pending' | 'organizer';

const notes = {
  player: m.myData_delete_note,
  pending: m.myData_delete_notePending,
  organizer: m.myData_delete_noteOrganizer,
};

/** Asks for the own email, which confirms it, and says what is deleted and what stays. */
export function DeleteAccountDialog({ of: owner, onClose }: { of: Owner; onClose: () => void }) {
  const email = useQuery(identityQuery()).data?.email ?? '';
  const [confirmation, setConfirmation] = useState('');
  const remove = useDeleteMyData({
    success: { title: m.myData_delete_done() },
    failure: { title: m.myData_delete_failed() },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(confirmation);
  };
  return (
    <Dialog open onOpenChange={onClose} title={m.myData_delete_title()} description={notes[owner]()}>
      <form onSubmit={submit}>
        <PendingFields pending={remove.isPending}>
          <Field label={m.myData_delete_email()} hint={email} required>
            <Input
              type="email"
              autoComplete="off"
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
          </Field>
        </PendingFields>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            disabled={email === '' || normaliseEmail(confirmation) !== email}
            pending={remove.isPending}
          >
            {m.myData_delete_confirm()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
