import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteReachable } from '#web/lib/connection.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { fakeTime, refusal, renderPartInApp, serveApi, settle, signedInPage } from '#web/testing/harness.tsx';
import { SubmitStats } from './submit-stats.tsx';

const week = '2026-11-15';
const savedLine = {
  id: 8,
  playerId: 2,
  week,
  points: 20,
  rebounds: 5,
  assists: 4,
  steals: 1,
  blocks: 0,
  turnovers: 2,
  minutesPlayed: 30,
  notes: 'Won',
};

/** The form of a week, without an outbox. */
function Week() {
  const unsent = {
    isLoading: false,
    isOffline: useOffline(),
    line: null,
    notice: null,
    keep: async () => false,
    drop: async () => {},
  };
  return <SubmitStats playerId={2} week={week} unsent={unsent} />;
}

beforeEach(() => {
  fakeTime();
  sessionStorage.clear();
});

describe('a form that was opened without a connection', () => {
  /** Types 22 points, and then has the connection back, as the connection watch does. */
  async function fillInOffline(answer: () => unknown) {
    let isBack = false;
    const lines = () => (isBack ? answer() : Promise.reject(new TypeError('Failed to fetch')));
    const sent = serveApi({ ...signedInPage(), 'GET /api/stats/player/2': lines });
    const view = renderPartInApp(<Week />);
    await settle();
    act(() => noteReachable(false));
    const field = (label: string) => view.getByLabelText(label) as HTMLInputElement;
    const points = field('Points');
    fireEvent.change(points, { target: { value: '22' } });
    isBack = true;
    act(() => noteReachable(true));
    const reading = view.queryClient.invalidateQueries();
    // While it is read, too, the form is the one that was opened.
    expect(field('Points')).toBe(points);
    await act(() => reading);
    await settle();
    return { view, field, points, sent };
  }

  test('stays with what was typed once it is back, and the rest is as it was submitted before', async () => {
    const { view, field, points } = await fillInOffline(() => [savedLine]);
    expect(field('Points')).toBe(points);
    expect(points.value).toBe('22');
    expect(field('Rebounds').value).toBe('5');
    expect(field('Game Notes').value).toBe('Won');
    expect(view.getByRole('button', { name: 'Update Stats' })).toBeTruthy();
  });

  test('stays where its numbers cannot be read, and becomes whole by another try', async () => {
    let answer: () => unknown = () => refusal(500, 'internal', 'Something went wrong');
    const { view, points, field } = await fillInOffline(() => answer());
    expect(points.isConnected).toBe(true);
    answer = () => [savedLine];
    fireEvent.click(view.getByRole('button', { name: 'Try again' }));
    await settle();
    expect([points.isConnected, points.value, field('Rebounds').value]).toEqual([true, '22', '5']);
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('a form that was never open waits for its numbers', async () => {
  serveApi({
    ...signedInPage(),
    'GET /api/stats/player/2': () => refusal(500, 'internal', 'Something went wrong'),
  });
  const view = renderPartInApp(<Week />);
  await settle();
  expect(view.queryByLabelText('Points')).toBeNull();
  expect(view.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

describe('what was typed and not saved', () => {
  async function open() {
    const view = renderPartInApp(<Week />);
    await settle();
    return { view, field: (label: string) => view.getByLabelText(label) as HTMLInputElement };
  }

  test('is there again when the form is opened later, and says so; without it once it is saved', async () => {
    serveApi({
      ...signedInPage(),
      'GET /api/stats/player/2': () => [],
      'POST /api/stats/weekly': () => ({ ...savedLine, points: 22 }),
    });
    const first = await open();
    fireEvent.change(first.field('Points'), { target: { value: '22' } });
    first.view.unmount();
    const second = await open();
    expect(second.field('Points').value).toBe('22');
    expect(second.view.getByText(/We kept what you typed/)).toBeTruthy();
    fireEvent.click(second.view.getByRole('button', { name: /Submit Stats/ }));
    await settle();
    second.view.unmount();
    const third = await open();
    expect(third.field('Points').value).toBe('');
  });

  test('is gone once the form is cleared', async () => {
    serveApi({ ...signedInPage(), 'GET /api/stats/player/2': () => [] });
    const first = await open();
    fireEvent.change(first.field('Points'), { target: { value: '22' } });
    fireEvent.click(first.view.getByRole('button', { name: 'Clear Form' }));
    first.view.unmount();
    expect((await open()).field('Points').value).toBe('');
  });
});
