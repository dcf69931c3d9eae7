import type { ImportPreview } from '#contract/schedule-import.ts';
import { m } from '#messages';

/** What could not be read, by line, and why; and the games of other teams that were left out. */
export function UnreadableRows({ preview: { unreadable, otherTeams } }: { preview: ImportPreview }) {
  return (
    <>
      {unreadable.length > 0 && (
        <section aria-label={m.scheduleImport_unreadable_title()}>
          <h3 className="eyebrow text-loss">
            {m.scheduleImport_unreadable_heading({ count: unreadable.length })}
          </h3>
          <ul className="mt-1 max-h-64 overflow-y-auto">
            {unreadable.map(({ line, text, reason }, index) => (
              <li key={`${line}-${index}`} className="border-t border-line py-2 text-sm first:border-t-0">
                <p className="font-semibold">{m.scheduleImport_unreadable_line({ line, reason })}</p>
                {text && <p className="break-words text-muted">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {otherTeams > 0 && (
        <p className="text-sm text-muted">{m.scheduleImport_unreadable_otherTeams({ count: otherTeams })}</p>
      )}
    </>
  );
}
