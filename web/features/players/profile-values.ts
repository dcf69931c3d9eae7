import type { Account } from '#contract/auth.ts';
import { offeredPositions, splitPositions } from '#domain/positions.ts';

/** What the form holds: texts, as they are typed. */
export type ProfileValues = {
  name: string;
  nickname: string;
  username: string;
  positions: string[];
  jerseyNumber: string;
  height: string;
  weight: string;
  age: string;
  photoURL: string | null;
};

/** The form filled with what is known of the person. */
export function valuesOf(account: Account): ProfileValues {
  return {
    name: account.name,
    nickname: account.nickname ?? '',
    username: account.username ?? '',
    positions: splitPositions(account.position).filter((name) =>
      offeredPositions.some((offered) => offered === name),
    ),
    jerseyNumber: account.jerseyNumber?.toString() ?? '',
    height: account.height ?? '',
    weight: account.weight ?? '',
    age: account.age?.toString() ?? '',
    photoURL: account.photoURL,
  };
}

/** The body both profile calls share; position is joined text. Specification §7, Players. */
export function bodyOf(values: ProfileValues) {
  return {
    name: values.name,
    nickname: values.nickname || null,
    position: values.positions.join(', '),
    jerseyNumber: Number(values.jerseyNumber),
    height: values.height,
    weight: values.weight,
    age: Number(values.age),
    photoURL: values.photoURL,
  };
}
