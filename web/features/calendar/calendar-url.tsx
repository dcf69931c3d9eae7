import { m } from '#messages';
import { useCreateCalendarLink, useDeleteCalendarLink } from '#web/queries/calendar/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

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
  const renew = useCreateCalendarLink({
    success: { title: m.myCalendar_created() },
    failure: { title: m.myCalendar_failed() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      title={m.myCalendar_renewQuestion()}
      description={m.myCalendar_renewNote()}
      confirmLabel={m.myCalendar_renewConfirm()}
      onConfirm={() => renew.mutateAsync()}
    >
      {m.myCalendar_renew()}
    </ConfirmButton>
  );
}

function DeleteButton() {
  const remove = useDeleteCalendarLink({
    success: { title: m.myCalendar_deleted() },
    failure: { title: m.myCalendar_failed() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      title={m.myCalendar_deleteQuestion()}
      description={m.myCalendar_deleteNote()}
      confirmLabel={m.myCalendar_deleteConfirm()}
      onConfirm={() => remove.mutateAsync()}
    >
      {m.myCalendar_delete()}
    </ConfirmButton>
  );
}

function copy(url: string): Promise<void> {
  return copyText(url, {
    success: { title: m.myCalendar_copied(), description: m.myCalendar_copiedNote() },
    failure: { title: m.myCalendar_notCopied(), description: url },
  });
}
