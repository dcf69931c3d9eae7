import { expect, test } from 'vitest';
import { watchScreen } from './same-screen.ts';

test('a screen is the same until another path is opened, whatever is searched on it', () => {
  history.replaceState(null, '', '/edit-profile');
  const isSameScreen = watchScreen();
  expect(isSameScreen()).toBe(true);
  history.pushState(null, '', '/edit-profile?a=1');
  expect(isSameScreen()).toBe(true);
  history.pushState(null, '', '/roster');
  expect(isSameScreen()).toBe(false);
});
