import { expectEachOnce } from '../release-fixture.ts';
import { test } from './fixtures.ts';
import { beAt, beWithWorker, openPage, signInBothWays, signInByPopup, signOut } from './person.ts';

const who = 'Jordan Lee';

test('a player signs in on the first visit, and on later ones with the service worker in charge', async ({
  other,
  releases: { url, ...releases },
  times,
}) => {
  const { window } = other;
  const checkAndSignOut = async () => {
    await beAt(window, '/dashboard');
    await signOut(window);
  };
  await signInByPopup(other, url, who);
  await checkAndSignOut();
  await openPage(window, `${url}/roster`);
  await beWithWorker(window);
  await signInBothWays(other, { url, who, times }, checkAndSignOut);
  expectEachOnce(releases);
});
