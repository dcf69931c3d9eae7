import { expectEachOnce } from '../release-fixture.ts';
import { withOutsideIssuer as test } from './fixtures.ts';
import { beWithWorker, openPage, see, signInBothWays, signInByPopup } from './person.ts';

const who = 'Olivia Outside';

test('an issuer of one’s own signs in each time with the service worker in charge', async ({
  other,
  releases: { url, ...releases },
  times,
}) => {
  const { window } = other;
  const check = () => see(window, 'New users need an invite code to join the team');
  await signInByPopup(other, url, who);
  await check();
  await openPage(window, `${url}/roster`);
  await beWithWorker(window);
  await signInBothWays(other, { url, who, times }, check);
  expectEachOnce(releases);
});
