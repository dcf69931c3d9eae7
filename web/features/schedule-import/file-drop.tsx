import CalendarUp from 'lucide-react/icons/calendar-arrow-up';
import { type DragEvent, useId, useState } from 'react';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { FieldError } from '#web/ui/field.tsx';

type FileDropProps = {
  file: File | null;
  error: string | undefined;
  onChoose: (file: File) => void;
};

/** Where a file is dropped, or chosen by a tap. */
export function FileDrop({ file, error, onChoose }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [next] = event.dataTransfer.files;
    if (next) onChoose(next);
  };
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cn(
          'grid min-h-36 cursor-pointer place-items-center content-center gap-1.5 rounded-card border-2 border-dashed p-4 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
          isOver ? 'border-accent bg-accent/8' : 'border-control/60',
        )}
      >
        <CalendarUp aria-hidden className="size-7 text-muted" />
        <span className="font-semibold text-balance wrap-anywhere">
          {file ? file.name : m.scheduleImport_source_drop()}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {file ? m.scheduleImport_source_chooseAnother() : m.scheduleImport_source_fileHint()}
        </span>
        <input
          id={id}
          type="file"
          className="sr-only"
          aria-label={m.scheduleImport_source_file()}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          accept=".csv,.tsv,.txt,.ics,.ical,text/csv,text/calendar,text/plain"
          onChange={({ target }) => {
            const [next] = target.files ?? [];
            if (next) onChoose(next);
          }}
        />
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
