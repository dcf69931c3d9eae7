import { rowReasonText } from '#contract/row-reasons.ts';
import type { ImportPreview } from '#contract/schedule-import.ts';
import { m } from '#messages';

/** Rows without a date, by line, and why they can't be imported. */
export function UnreadableRows({ unreadable }: Pick<ImportPreview, 'unreadable'>) {
  if (unreadable.length === 0) return null;
  return (
    <section aria-label={m.scheduleImport_unreadable_title()}>
      <h3 className="eyebrow text-loss">
        {m.scheduleImport_unreadable_heading({ count: unreadable.length })}
      </h3>
      <ul className="mt-1 max-h-64 overflow-y-auto">
        {unreadable.map(({ line, text, reason }, index) => (
          <li key={`${line}-${index}`} className="border-t border-line py-2 text-sm first:border-t-0">
            <p className="font-semibold">
              {m.scheduleImport_unreadable_line({ line, reason: rowReasonText(reason) ?? '' })}
            </p>
            {text && <p className="break-words text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
