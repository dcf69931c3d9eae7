import { test } from './fixtures.ts';
import { beStored, beWithWorker, openPage, see, signInByPopup } from './person.ts';

test('pages open while the server is away, with what they last showed', async ({ other, releases }) => {
  const { window } = other;
  await signInByPopup(other, releases.url, 'Jordan Lee');
  for (const path of ['/roster', '/schedule', '/']) {
    await openPage(window, releases.url + path);
    await beWithWorker(window);
  }
  for (const part of ['"schedule"', '"roster"', '"leaderboard"']) await beStored(window, part);
  await releases.close();

  await openPage(window, `${releases.url}/schedule`);
  await see(window, 'vs Pier Pressure');
  await see(window, 'Offline.');
  await openPage(window, `${releases.url}/roster`);
  await see(window, 'Maya Torres');
  await openPage(window, releases.url);
  await see(window, 'Welcome, Jordan Lee');
});
