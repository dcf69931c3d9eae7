import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller } from './principals.ts';
import type { World } from './world.ts';

export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** In place of a body: a form with a picture. */
  form?: FormData;
};

/** One call as everybody makes it. */
export type Row = {
  readonly endpoint: Endpoint;
  /** What it is about. */
  readonly about: string;
  /**
   * A sign a principal, in the order of `principals`; see letters.ts. Spaces are for the eye. Without the last two, organizers who play
   * nowhere get what an identity without a player gets.
   */
  readonly expected: string;
  readonly call: (world: World, caller: Caller) => Call;
  readonly isLate?: boolean;
  /** What the reply says that each may do, of the first entry of a list. */
  readonly can?: Readonly<Record<string, string>>;
  /** Who reads the player's age, height and weight: `+` or `-` a principal. Others get null. */
  readonly showsDetails?: string;
};

type About<Key extends string> = Readonly<Record<Key, string>>;

/** Rows of an endpoint, one for each thing that it can be about. */
export function rows<Key extends string>(
  endpoint: Endpoint,
  expected: About<Key>,
  call: (world: World, about: Key, caller: Caller) => Call,
  can?: Readonly<Record<Key, Row['can']>>,
): Row[] {
  return (Object.keys(expected) as Key[]).map((about) => ({
    endpoint,
    about,
    expected: expected[about],
    call: (world, caller) => call(world, about, caller),
    ...(can?.[about] && { can: can[about] }),
  }));
}

/** The same after the vote of the week has ended. */
export function late(list: Row[]): Row[] {
  return list.map((row) => ({ ...row, about: `${row.about}, after the deadline`, isLate: true }));
}
