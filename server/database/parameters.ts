import { is, Param, Placeholder, type Query, sql } from 'drizzle-orm';
import type { AuthorizedLeagueId } from './authorized-league.ts';
import type { AuthorizedTeamId } from './authorized-team.ts';

/** The type of a statement's parameter. Only the compiler uses it: at run time a parameter is its name. */
export class Parameter<Value> {
  declare readonly value: Value;
}

/** The team whose rows a statement reads. The parameter `teamId` of a statement can have no other type. */
export const authorizedTeamId = new Parameter<AuthorizedTeamId>();
/** As {@link authorizedTeamId}, for `leagueId`. */
export const authorizedLeagueId = new Parameter<AuthorizedLeagueId>();
export const integer = new Parameter<number>();
export const nullableInteger = new Parameter<number | null>();
export const text = new Parameter<string>();
export const nullableText = new Parameter<string | null>();
export const nullableTexts = new Parameter<string[] | null>();
/** Ids by names, stored as JSON. */
export const idsByName = new Parameter<Record<string, number>>();
export const boolean = new Parameter<boolean>();
export const bytes = new Parameter<Buffer>();

/** The parameters that a statement declares, by name. */
export type Declared = Readonly<Record<string, Parameter<unknown>>> & {
  readonly teamId?: typeof authorizedTeamId;
  readonly leagueId?: typeof authorizedLeagueId;
};

/** The placeholders of a statement, for the functions that make a part of one. */
export type Placeholders<Parameters extends Declared> = {
  readonly [Name in keyof Parameters]: Placeholder<Name & string, Parameters[Name]['value']>;
};

/** What a call of a statement passes. */
export type Values<Parameters extends Declared> = {
  readonly [Name in keyof Parameters]: Parameters[Name]['value'];
};

export function placeholdersOf<Parameters extends Declared>(
  parameters: Parameters,
): Placeholders<Parameters> {
  const entries = Object.keys(parameters).map((name) => [name, sql.placeholder(name)]);
  return Object.fromEntries(entries);
}

/** Throws where the query leaves a parameter out. */
export function requireEveryParameter(name: string, parameters: Declared, { params }: Query): void {
  const used = new Set(params.map(placeholderName));
  const unused = Object.keys(parameters).filter((parameter) => !used.has(parameter));
  if (unused.length > 0) throw new Error(`The statement ${name} does not use ${unused.join(', ')}`);
}

function placeholderName(param: unknown): string | undefined {
  const value = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? value.name : undefined;
}
