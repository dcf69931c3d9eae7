import pg from 'pg';

/**
 * Tables whose rows stay out of a backup. All others of the schema `public` are in it, taken from the catalogue.
 * docs/production.md, Backup, has the reasons.
 */
export const leftOut: readonly string[] = [
  'deletion',
  'job_failure',
  'personal_change',
  'push_subscription',
  'rate_limit',
  'session',
  'team_change',
];

export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The primary key as a list for `order by`, the same order in every database whatever its collation. */
  readonly key: readonly string[];
  /** Other tables that its foreign keys lead to. */
  readonly references: readonly string[];
};

const tablesQuery = `
  select c.relname::text as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns,
    array(
      select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, position), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum
      order by k.position
    ) as key,
    array(
      select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid
      order by 1
    ) as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

/** The tables that a backup holds, as this database has them, by name. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery);
  return rows.filter(({ name }) => !leftOut.includes(name));
}

/** Each table after those that its foreign keys lead to. Throws where they lead in a circle. */
export function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  const isWaiting = (name: string) => [...waiting].some((table) => table.name === name);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => !table.references.some(isWaiting));
    if (ready.length === 0) throw new Error('The foreign keys of the tables lead in a circle');
    for (const table of ready) {
      waiting.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
}

type SequenceValue = { name: string; table: string; lastValue: string };

const sequencesQuery = `
  select s.relname::text as name, t.relname::text as "table", v.last_value::text as "lastValue"
  from pg_class s
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    and d.refclassid = 'pg_class'::regclass
  join pg_class t on t.oid = d.refobjid
  join pg_sequences v on v.schemaname = 'public' and v.sequencename = s.relname
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and v.last_value is not null
  order by s.relname collate "C"`;

/** The last value of each sequence of these tables; unused sequences are left out. */
export async function readSequences(client: pg.ClientBase, tables: readonly Table[]) {
  const names = new Set(tables.map(({ name }) => name));
  const { rows } = await client.query<SequenceValue>(sequencesQuery);
  return rows.filter(({ table }) => names.has(table)).map(({ name, lastValue }) => ({ name, lastValue }));
}

export function tableName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

export function columnList(columns: readonly string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ');
}
