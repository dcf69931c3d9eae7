import type { Adapter } from 'oidc-provider';
import { type DemoPerson, personOf, type TypedAccount } from './person.ts';

export type People = () => Promise<readonly DemoPerson[]> | readonly DemoPerson[];

/** Everybody who can sign in at the demo: those listed, and those who typed their own name and email. */
export type Accounts = {
  listed(): Promise<readonly DemoPerson[]>;
  find(uid: string): Promise<DemoPerson | undefined>;
  /** The account of what was typed; the email of somebody listed gives that person. */
  adopt(typed: TypedAccount): Promise<DemoPerson>;
};

const anHour = 3_600;

/** `typedAccounts` holds those that were typed, by their uid, until their sign-in is over. */
export function createAccounts(people: People, typedAccounts: Adapter): Accounts {
  const listed = async () => people();
  const findTyped = async (uid: string) => (await typedAccounts.find(uid))?.person as DemoPerson | undefined;
  return {
    listed,
    find: async (uid) => (await listed()).find((person) => person.uid === uid) ?? findTyped(uid),
    adopt: async (typed) => {
      const person = personOf(typed);
      const existing = (await listed()).find(({ email }) => email.toLowerCase() === person.email);
      if (existing !== undefined) return existing;
      await typedAccounts.upsert(person.uid, { person }, anHour);
      return person;
    },
  };
}
