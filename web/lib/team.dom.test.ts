import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  account,
  fakeTime,
  renderInApp,
  serveApi,
  setPage,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { signedIn } from './session/state.ts';
import { useTeamId, useTeamIdOrNull } from './team.ts';
import { chooseTeam, selectedTeam } from './team-choice.ts';
import { viewerOf } from './viewer.ts';

beforeEach(() => {
  fakeTime();
  chooseTeam(null);
});

async function renderTeam() {
  const { result } = renderInApp(() => ({ id: useTeamId(), orNone: useTeamIdOrNull() }));
  await settle();
  return result;
}

describe('the team that screens show', () => {
  test('is the player’s own, whichever was chosen, unless the URL names another', async () => {
    serveApi(signedInPage(account({ teamId: 4 })));
    const team = await renderTeam();
    expect(team.current.id).toBe(4);
    act(() => chooseTeam(7));
    expect(team.current.id).toBe(4);
    const { result: teamOfUrl } = renderInApp(() => useTeamId(9));
    await settle();
    expect(teamOfUrl.current).toBe(9);
  });

  test('is the first that somebody without a player is captain of', async () => {
    serveApi(signedInPage(account({ id: null, teamId: 1, isCaptain: true, managedTeamIds: [5, 6] })));
    expect((await renderTeam()).current.id).toBe(5);
  });

  test('is the chosen one for a visitor, and for an admin who belongs to none', async () => {
    serveApi({});
    const team = await renderTeam();
    act(() => chooseTeam(7));
    expect(team.current.id).toBe(7);
    serveApi(signedInPage(account({ id: null, teamId: 1, isAdmin: true })));
    expect((await renderTeam()).current.id).toBe(7);
  });

  test('is the first one for a visitor, and for who plays in none', async () => {
    serveApi({});
    setPage({ firstTeamId: 3 });
    expect((await renderTeam()).current.id).toBe(3);
    serveApi(signedInPage(account({ teamId: null })));
    setPage({ firstTeamId: 3, identity: null });
    expect((await renderTeam()).current.id).toBe(3);
  });

  test('is none while there is none', async () => {
    serveApi({});
    setPage({ firstTeamId: null });
    expect((await renderTeam()).current).toEqual({ id: 1, orNone: null });
  });
});

test('a choice is a cookie that the server reads, and another choice replaces it', () => {
  chooseTeam(7);
  expect(document.cookie).toContain('sixth-man-team=7');
  chooseTeam(12);
  expect(selectedTeam()).toBe(12);
  chooseTeam(null);
  expect(selectedTeam()).toBeNull();
});

test('a cookie that is no team’s id is no choice', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what somebody may have written there.
  document.cookie = 'sixth-man-team=7x; path=/';
  expect(selectedTeam()).toBeNull();
});

describe('before a screen is rendered', () => {
  const idOf = async (
    selected: number | null,
    own: number | null,
    first: number | null,
    teamOfUrl?: number,
  ) => {
    const user = { uid: 'u', email: '', displayName: '', photoURL: null };
    const settled = async () => signedIn(user, account({ id: own && 1, teamId: own }));
    const sources = { session: { settled }, selectedTeam: () => selected, firstTeam: () => first };
    return (await viewerOf(sources, teamOfUrl)).teamId;
  };

  test('the order is the same', async () => {
    expect(await idOf(7, 4, 3, 9)).toBe(9);
    expect(await idOf(7, 4, 3)).toBe(4);
    expect(await idOf(7, null, 3)).toBe(7);
    expect(await idOf(null, 4, 3)).toBe(4);
    expect(await idOf(null, null, 3)).toBe(3);
    expect(await idOf(null, null, null)).toBe(1);
  });
});
