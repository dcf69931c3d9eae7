import type { Reader } from './reader.ts';

type Loaders = typeof import('./attendance.ts');

/** What somebody signed in reads about who is in: its code is not for visitors. */
export async function loadForMembers(
  { account }: Reader,
  read: (loaders: Loaders) => Promise<void>,
): Promise<void> {
  if (account) await read(await import('./attendance.ts'));
}
