/** A migration whose statements are committed one by one starts with this line. */
const withoutTransaction = /^-- Without a transaction\b/;
/** A comment before a statement that exempts it, with a reason: its table is always small, or nobody uses it yet. */
const exemption = /^-- Locks briefly: \S/m;

const identifier = '"?(\\w+)"?';
const table = new RegExp(`^ALTER TABLE (?:ONLY )?(?:"public"\\.)?${identifier}`, 'i');
const index = new RegExp(
  `^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?${identifier} ON (?:"public"\\.)?${identifier}`,
  'i',
);
const createdTable = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?(?:"public"\\.)?${identifier}`, 'i');
const notNull = new RegExp(`ALTER COLUMN ${identifier} SET NOT NULL`, 'i');
const volatile =
  /\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|statement_timestamp|timeofday|nextval)\s*\(/i;

type Rule = { readonly refuses: RegExp; readonly unless?: RegExp; readonly reason: string };

/** What reads or writes all rows of a table under a lock that excludes its readers or writers. */
const tableRules: readonly Rule[] = [
  {
    refuses: /\bADD CONSTRAINT\b.*\b(FOREIGN KEY|CHECK)\b/is,
    unless: /\bNOT VALID\b/i,
    reason: 'add it NOT VALID, and validate it in a migration without a transaction',
  },
  {
    refuses: /\bADD (CONSTRAINT\b.*\b)?(UNIQUE|PRIMARY KEY)\b/is,
    unless: /\bUSING INDEX\b/i,
    reason: 'create the unique index concurrently, then add the constraint USING INDEX',
  },
  {
    refuses: /\bADD COLUMN\b.*\b(REFERENCES|CHECK|UNIQUE|PRIMARY KEY)\b/is,
    reason: 'add only the column, and its constraint NOT VALID',
  },
  {
    refuses: /\bADD COLUMN\b.*\b(GENERATED|SERIAL|BIGSERIAL)\b/is,
    reason: 'such a column rewrites the table',
  },
  {
    refuses: new RegExp(`\\bADD COLUMN\\b.*\\bDEFAULT\\b.*${volatile.source}`, 'is'),
    reason: 'a default that differs from row to row rewrites the table',
  },
  {
    refuses: /\b(SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE)\b/i,
    reason: 'a change of type rewrites the table: add a column',
  },
];

const otherRules: readonly Rule[] = [
  {
    refuses: /^(UPDATE|DELETE)\b/i,
    reason: 'it locks its rows until the end of the transaction: use a migration without one',
  },
  { refuses: /^(CLUSTER|LOCK|REINDEX|TRUNCATE|VACUUM)\b/i, reason: 'it locks the whole table' },
];

const alone =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE \S+ VALIDATE CONSTRAINT|UPDATE|DELETE)\b/i;

/**
 * What a migration does that would hold up readers or writers of a filled table: a line for each statement. `validated` are the
 * constraints that earlier migrations have validated. Decision 0082.
 */
export function longLocks(migration: string, validated: ReadonlySet<string> = new Set()): string[] {
  const isAlone = withoutTransaction.test(migration);
  const statements = migration.split('--> statement-breakpoint').map(parse);
  const created = new Set(statements.map(({ text }) => createdTable.exec(text)?.[1]));
  return statements.flatMap(({ text, isExempt }, at) => {
    if (text === '' || isExempt) return [];
    const reason = isAlone
      ? aloneReason(text, statements[at - 1]?.text ?? '')
      : reasonOf(text, created, validated);
    return reason === undefined ? [] : [`${text.slice(0, 80)}: ${reason}`];
  });
}

function parse(statement: string) {
  const text = statement
    .replace(/^\s*--.*$/gm, '')
    .trim()
    .replace(/\s+/g, ' ');
  return { text, isExempt: exemption.test(statement) };
}

/** It is run again from its beginning where it was interrupted; an index that was begun is there, and not valid. */
function aloneReason(text: string, before: string): string | undefined {
  if (!alone.test(text)) return 'it belongs into a transaction, in a migration of its own';
  const name = /CONCURRENTLY/i.test(text) ? index.exec(text)?.[1] : undefined;
  if (name === undefined || new RegExp(`^DROP INDEX CONCURRENTLY IF EXISTS "?${name}"?`, 'i').test(before))
    return undefined;
  return `drop index concurrently if exists "${name}" right before it`;
}

function reasonOf(
  text: string,
  created: ReadonlySet<string | undefined>,
  validated: ReadonlySet<string>,
): string | undefined {
  const indexed = index.exec(text)?.[2];
  if (indexed !== undefined) {
    return created.has(indexed) ? undefined : 'create it concurrently, in a migration without a transaction';
  }
  const altered = table.exec(text)?.[1];
  if (altered === undefined) return reasonIn(otherRules, text);
  if (created.has(altered)) return undefined;
  const column = notNull.exec(text)?.[1];
  if (column === undefined) return reasonIn(tableRules, text);
  const check = `${altered}_${column}_not_null`;
  return validated.has(check) ? undefined : `add the check ${check} NOT VALID, validate it, then set it`;
}

function reasonIn(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(({ refuses, unless }) => refuses.test(text) && !unless?.test(text))?.reason;
}

/** The constraints that a migration validates. */
export function validatedIn(migration: string): string[] {
  return [...migration.matchAll(/VALIDATE CONSTRAINT "?(\w+)"?/gi)].map(([, name = '']) => name);
}
