import type { ImportPreview } from '#contract/schedule-import.ts';
import { importTexts } from './texts.ts';

const texts = importTexts.unreadable;

/** What could not be read, by line, and why; and the games of other teams that were left out. */
export function UnreadableRows({ preview: { unreadable, otherTeams } }: { preview: ImportPreview }) {
  return (
    <>
      {unreadable.length > 0 && (
        <section aria-label={texts.title}>
          <h3 className="eyebrow text-loss">{texts.heading(unreadable.length)}</h3>
          <ul className="mt-1 max-h-64 overflow-y-auto">
            {unreadable.map(({ line, text, reason }, index) => (
              <li key={`${line}-${index}`} className="border-t border-line py-2 text-sm first:border-t-0">
                <p className="font-semibold">{texts.line(line, reason)}</p>
                {text && <p className="break-words text-muted">{text}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {otherTeams > 0 && <p className="text-sm text-muted">{texts.otherTeams(otherTeams)}</p>}
    </>
  );
}
