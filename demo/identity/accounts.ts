import type { Adapter } from 'oidc-provider';
import { type AccountInput, type DemoPerson, personOf } from './person.ts';

export type People = () => Promise<readonly DemoPerson[]> | readonly DemoPerson[];

/** Everybody who can sign in at the demo: those listed, and those who typed their own name and email. */
export type Accounts = {
  listed(): Promise<readonly DemoPerson[]>;
  find(uid: string): Promise<DemoPerson | undefined>;
  /** The account of what was typed; the email of somebody listed gives that person. */
  adopt(input: AccountInput): Promise<DemoPerson>;
};

const anHour = 3_600;

/** `ownAccounts` holds those that were typed, by their uid, until their sign-in is over. */
export function createAccounts(people: People, ownAccounts: Adapter): Accounts {
  const listed = async () => people();
  const findOwnAccount = async (uid: string) => {
    const account = await ownAccounts.find(uid);
    // biome-ignore lint/plugin: `adopt` below has stored it; the adapter's type says nothing of its payloads
    return account?.person as DemoPerson | undefined;
  };
  return {
    listed,
    find: async (uid) => (await listed()).find((person) => person.uid === uid) ?? findOwnAccount(uid),
    adopt: async (input) => {
      const person = personOf(input);
      const existing = (await listed()).find(({ email }) => email.toLowerCase() === person.email);
      if (existing !== undefined) return existing;
      await ownAccounts.upsert(person.uid, { person }, anHour);
      return person;
    },
  };
}
