import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm';
import type { Database, Executor } from './connection.ts';
import type { authorizedTeamId, Parameter } from './parameters.ts';

type Declared = Readonly<Record<string, Parameter<unknown>>> & {
  readonly teamId?: typeof authorizedTeamId;
};

/** The placeholders of a statement, for the functions that make a part of one. */
export type Placeholders<Parameters extends Declared> = {
  readonly [Name in keyof Parameters]: Placeholder<Name & string, Parameters[Name]['value']>;
};

type Values<Parameters extends Declared> = { readonly [Name in keyof Parameters]: Parameters[Name]['value'] };

type Statement<Row> = { getQuery(): Query; execute(values: Record<string, unknown>): Promise<Row> };

/**
 * A named prepared statement, planned once a connection: measured at twice the throughput of an
 * unnamed one (docs/decisions/0001-parts.md). The query is built once for the pool, and anew inside a transaction.
 *
 * `parameters` declares what a call passes. `build` gets a placeholder for each and throws when the query leaves one
 * out: a team id that filters nothing would read every team's rows (docs/decisions/0030-typed-statements.md).
 */
export function prepared<const Parameters extends Declared, Row>(
  name: string,
  parameters: Parameters,
  build: (db: Database, placeholders: Placeholders<Parameters>) => { prepare(name: string): Statement<Row> },
) {
  const builtFor = new WeakMap<Executor, Statement<Row>>();
  return (db: Executor, values: Values<Parameters>): Promise<Row> => {
    let statement = builtFor.get(db);
    if (!statement) {
      statement = build(db as Database, placeholdersOf(parameters)).prepare(name);
      requireEveryParameter(name, parameters, statement.getQuery());
      builtFor.set(db, statement);
    }
    return statement.execute(values);
  };
}

function placeholdersOf<Parameters extends Declared>(parameters: Parameters): Placeholders<Parameters> {
  const entries = Object.keys(parameters).map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries);
}

function requireEveryParameter(name: string, parameters: Declared, { params }: Query): void {
  const used = new Set(params.map(placeholderName));
  const unused = Object.keys(parameters).filter((parameter) => !used.has(parameter));
  if (unused.length > 0) throw new Error(`The statement ${name} does not use ${unused.join(', ')}`);
}

function placeholderName(param: unknown): string | undefined {
  const value = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? value.name : undefined;
}
