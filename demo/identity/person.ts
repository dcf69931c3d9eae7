import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { nameLimit } from '#domain/names.ts';

/** Somebody who can sign in with one click. */
export type DemoPerson = {
  uid: string;
  displayName: string;
  email: string;
  photoURL?: string | null;
  /** A role for the list of accounts, such as 'Captain of Harbor Hawks'. */
  note?: string;
};

/** What somebody enters under 'Use another account', unchanged. */
export type AccountInput = { name: string; email: string };
export type InputProblems = { name?: string; email?: string };

const emailLimit = 254;
const emailSchema = z.email();

/** What is wrong with the typed fields, field by field; null when nothing is. */
export function problemsOf(input: AccountInput): InputProblems | null {
  const problems: InputProblems = {};
  const name = input.name.trim();
  const email = input.email.trim();
  if (name === '') problems.name = 'Enter your name.';
  else if (name.length > nameLimit) problems.name = `Use at most ${nameLimit} characters.`;
  if (email === '') problems.email = 'Enter your email address.';
  else if (email.length > emailLimit) problems.email = `Use at most ${emailLimit} characters.`;
  else if (!emailSchema.safeParse(email).success)
    problems.email = 'Enter an address such as name@example.com.';
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The person a typed account is: the same email is the same account each time, also after a restart. */
export function personOf(input: AccountInput): DemoPerson {
  const email = input.email.trim().toLowerCase();
  const uid = `demo-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`;
  return { uid, email, displayName: input.name.trim() };
}
