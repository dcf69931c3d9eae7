import '#web/testing/indexed-db.ts';
import { act } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/lib/session/provider.tsx';
import type { OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { entriesOf, putEntry } from '#web/lib/stats-outbox/storage.ts';
import { eventually, renderInApp, serveApi, signedInPage } from '#web/testing/harness.tsx';
import { askBeforeSignOut, useIsSignOutAsked, useSignOut } from './sign-out.ts';

const pending = { uid: 'jordan', week: '2026-11-15', savedAt: Date.now(), state: { is: 'pending' } };

beforeEach(async () => {
  await clear(createStore('sixth-man', 'kept-stats'));
  askBeforeSignOut(false);
});

async function signOutWith(entry: object | null) {
  if (entry) await putEntry(entry as OutboxEntry);
  serveApi({ ...signedInPage(), 'POST /api/auth/sign-out': () => null });
  const { result } = renderInApp(() => ({
    session: useSession(),
    signOut: useSignOut(),
    isAsked: useIsSignOutAsked(),
  }));
  await eventually(() => expect(result.current.session.status).toBe('signed-in'));
  await act(() => result.current.signOut());
  return { status: result.current.session.status, isAsked: result.current.isAsked };
}

test('signs out at once where nothing would be lost', async () => {
  expect(await signOutWith(null)).toEqual({ status: 'signed-out', isAsked: false });
});

test('asks first while the server lacks stats of this user', async () => {
  expect(await signOutWith(pending)).toEqual({ status: 'signed-in', isAsked: true });
});

test('asks first about stats that were refused: they are nowhere else', async () => {
  expect(await signOutWith({ ...pending, state: { is: 'refused' } })).toMatchObject({ isAsked: true });
});

test('does not ask about stats that were sent, or are somebody else’s', async () => {
  const sent = { ...pending, state: { is: 'sent', problem: null } };
  expect(await signOutWith(sent)).toEqual({ status: 'signed-out', isAsked: false });
  expect(await signOutWith({ ...pending, uid: 'maya' })).toEqual({ status: 'signed-out', isAsked: false });
});

test('signs out where the browser’s database does not answer, and leaves unsent stats in it', async () => {
  const unanswered = vi
    .spyOn(IDBObjectStore.prototype, 'getAll')
    .mockReturnValue(new EventTarget() as IDBRequest);
  expect(await signOutWith(pending)).toEqual({ status: 'signed-out', isAsked: false });
  unanswered.mockRestore();
  expect(await entriesOf('jordan')).toHaveLength(1);
});
