import { LRUCache } from 'lru-cache';
import { type DemoPerson, personOf, type TypedAccount } from './person.ts';

export type People = () => Promise<readonly DemoPerson[]> | readonly DemoPerson[];

/** Everybody who can sign in at the demo: those listed, and those who typed their own name and email. */
export type Accounts = {
  listed(): Promise<readonly DemoPerson[]>;
  find(uid: string): Promise<DemoPerson | undefined>;
  /** The account of what was typed; the email of somebody listed gives that person. */
  adopt(typed: TypedAccount): Promise<DemoPerson>;
};

const maxTyped = 1_000;

export function createAccounts(people: People): Accounts {
  const typedByUid = new LRUCache<string, DemoPerson>({ max: maxTyped });
  const listed = async () => people();
  return {
    listed,
    find: async (uid) => (await listed()).find((person) => person.uid === uid) ?? typedByUid.get(uid),
    adopt: async (typed) => {
      const person = personOf(typed);
      const existing = (await listed()).find(({ email }) => email.toLowerCase() === person.email);
      if (existing !== undefined) return existing;
      typedByUid.set(person.uid, person);
      return person;
    },
  };
}
