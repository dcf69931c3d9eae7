import { expectEachOnce } from '../release-fixture.ts';
import { test } from './fixtures.ts';
import { beAt, beWithWorker, openPage, signInByPage, signInByPopup, signOut } from './person.ts';

const times = 2;
const jordan = 'Jordan Lee';

test('a player signs in on the first visit, and on later ones with the service worker in charge', async ({
  other,
  releases,
}) => {
  const { window } = other;
  await signInByPopup(other, releases.url, jordan);
  await beAt(window, '/dashboard');
  await signOut(window);
  await openPage(window, `${releases.url}/roster`);
  await beWithWorker(window);
  for (let time = 0; time < times; time++) {
    await signInByPopup(other, releases.url, jordan);
    await beAt(window, '/dashboard');
    await signOut(window);
    await signInByPage(other, releases.url, jordan);
    await beAt(window, '/dashboard');
    await signOut(window);
  }
  expectEachOnce(releases);
});
