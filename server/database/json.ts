import { Column, is, SQL, sql } from 'drizzle-orm';

type Selection = { readonly [name: string]: Column | SQL | Selection };

/** The columns of a row as one JSON object, nested as a select of them would be. */
export function jsonObject(selection: Selection): SQL {
  const fields = Object.entries(selection).map(
    ([name, value]) =>
      sql`${sql.raw(`'${name}'`)}, ${is(value, Column) || is(value, SQL) ? value : jsonObject(value)}`,
  );
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}
