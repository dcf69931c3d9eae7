import { m } from '#messages';
import { UnbrokenScores } from '#web/ui/unbroken-scores.tsx';
import type { ChangeText } from './change-text.ts';

/** What an entry changed: each field with its old value struck through and its new one. */
export function AuditChanges({ changes }: { changes: readonly ChangeText[] }) {
  if (changes.length === 0) return null;
  return (
    <ul
      aria-label={m.audit_changes_label()}
      className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]"
    >
      {changes.map(({ label, values }) => (
        <li key={label} className="min-w-0 wrap-anywhere">
          {values ? (
            <>
              <span className="text-muted">{m.audit_changes_of({ field: label })}</span>{' '}
              <del className="text-muted">
                <UnbrokenScores>{values.from}</UnbrokenScores>
              </del>{' '}
              <span aria-hidden className="text-muted">
                →
              </span>{' '}
              <ins className="font-semibold no-underline">
                <UnbrokenScores>{values.to}</UnbrokenScores>
              </ins>
            </>
          ) : (
            <span className="text-muted">{m.audit_changes_only({ field: label })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
