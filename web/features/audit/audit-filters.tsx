import { type AuditKind, auditKinds } from '#domain/audit-kinds.ts';
import { m } from '#messages';
import type { AuditFilter } from '#web/queries/audit/queries.ts';
import { Select } from '#web/ui/select.tsx';
import { kindLabels } from './audit-days.tsx';

type AuditFiltersProps = {
  filter: AuditFilter;
  people: readonly { id: number; name: string }[];
  onChange: (filter: AuditFilter) => void;
};

/** Whose entries, and what they are about. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  const { person, kind } = filter;
  const isUnknown = person !== undefined && people.every(({ id }) => id !== person);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <Select
        aria-label={m.audit_filter_person()}
        className="sm:w-60"
        value={person ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...(kind && { kind }), ...(value && { person: Number(value) }) })
        }
      >
        <option value="">{m.audit_filter_everybody()}</option>
        {isUnknown && <option value={person}>{m.audit_filter_unknown()}</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={m.audit_filter_kind()}
        className="sm:w-60"
        value={kind ?? ''}
        onChange={({ target: { value } }) => onChange({ ...(person && { person }), ...kindIn(value) })}
      >
        <option value="">{m.audit_filter_everything()}</option>
        {auditKinds.map((each) => (
          <option key={each} value={each}>
            {kindLabels[each]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

function kindIn(value: string): { kind?: AuditKind } {
  const kind = auditKinds.find((one) => one === value);
  return kind ? { kind } : {};
}
