import { useState } from 'react';
import { m } from '#messages';
import { useCreateCalendarLink, useDeleteCalendarLink } from '#web/queries/calendar/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** The secret URL: to subscribe, to copy, to renew and to end. */
export function CalendarUrl({ url, takesFocus }: { url: string; takesFocus: boolean }) {
  return (
    <div className="grid gap-4">
      <Field label={m.myCalendar_url()}>
        <Input
          ref={takesFocus ? focus : undefined}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button asChild>
          <a href={url.replace(/^https?:/, 'webcal:')}>{m.myCalendar_subscribe()}</a>
        </Button>
        <Button variant="secondary" onClick={() => void copy(url)}>
          {m.myCalendar_copy()}
        </Button>
        <RenewButton />
        <DeleteButton />
      </div>
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}

function RenewButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const renew = useCreateCalendarLink({
    success: { title: m.myCalendar_created() },
    failure: { title: m.myCalendar_failed() },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        {m.myCalendar_renew()}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.myCalendar_renewQuestion()}
        description={m.myCalendar_renewNote()}
        confirmLabel={m.myCalendar_renewConfirm()}
        destructive
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  );
}

function DeleteButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useDeleteCalendarLink({
    success: { title: m.myCalendar_deleted() },
    failure: { title: m.myCalendar_failed() },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsConfirming(true)}>
        {m.myCalendar_delete()}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.myCalendar_deleteQuestion()}
        description={m.myCalendar_deleteNote()}
        confirmLabel={m.myCalendar_deleteConfirm()}
        destructive
        pending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: m.myCalendar_copied(), description: m.myCalendar_copiedNote() });
  } catch {
    toast({ variant: 'destructive', title: m.myCalendar_notCopied(), description: url });
  }
}
