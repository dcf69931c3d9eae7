import type { AuthorizedTeamId } from '#server/teams/scope.ts';

/** The type of a statement's parameter. It exists for the compiler: nothing is left of it at run time but its name. */
export class Parameter<Value> {
  declare readonly value: Value;
}

/** Whose rows a statement reads. A statement can give the name `teamId` to no other type of parameter. */
export const authorizedTeamId = new Parameter<AuthorizedTeamId>();
export const integer = new Parameter<number>();
export const integers = new Parameter<readonly number[]>();
export const nullableInteger = new Parameter<number | null>();
export const nullableBoolean = new Parameter<boolean | null>();
export const text = new Parameter<string>();
export const nullableText = new Parameter<string | null>();
/** Ids by names, stored as JSON. */
export const idsByName = new Parameter<Record<string, number>>();
export const boolean = new Parameter<boolean>();
export const booleans = new Parameter<readonly boolean[]>();
export const texts = new Parameter<readonly string[]>();
export const bytes = new Parameter<Buffer>();
export const listOfBytes = new Parameter<readonly Buffer[]>();
