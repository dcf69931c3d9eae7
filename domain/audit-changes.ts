import type { AuditDetails } from './audit.ts';

type Value = string | number | null;

/** A field that changed, with what it was and is; undefined where the entry doesn't say. */
export type AuditChange = {
  readonly field: string;
  readonly from: Value | undefined;
  readonly to: Value | undefined;
};

/** Longest value that an entry stores, in characters. */
export const auditValueLimit = 80;

/**
 * The details of an entry that changes something: which of the named fields differ, with both values. Fields in `namesOnly` are named
 * without their values, such as notes, which may be about people: entries are kept forever.
 * Product §2, Team settings and audit list.
 */
export function changeDetails<Field extends string>(
  before: { readonly [K in Field]?: Value | boolean | undefined },
  after: { readonly [K in Field]?: Value | boolean | undefined },
  { withValues, namesOnly = [] }: { withValues: readonly Field[]; namesOnly?: readonly Field[] },
): AuditDetails {
  const differs = (field: Field) => after[field] !== undefined && before[field] !== after[field];
  const values = withValues.filter(differs).map((field) => ({
    [`from.${field}`]: storedValue(before[field]),
    [`to.${field}`]: storedValue(after[field]),
  }));
  const fields = [...withValues, ...namesOnly].filter(differs).join(', ');
  return fields === '' ? {} : Object.assign({ fields }, ...values);
}

/** The changes in an entry's details, in the order in which they were stored. Entries of earlier releases only name the fields. Product §2, Team settings and audit list. */
export function changesIn(details: AuditDetails): AuditChange[] {
  const { fields } = details;
  if (typeof fields !== 'string' || fields === '') return [];
  return fields.split(', ').map((field) => ({
    field,
    from: details[`from.${field}`],
    to: details[`to.${field}`],
  }));
}

function storedValue(value: Value | boolean | undefined): Value {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || value.length <= auditValueLimit) return value ?? null;
  return `${value.slice(0, auditValueLimit - 1)}…`;
}
