import { expectEachOnce } from '../release-fixture.ts';
import { withOutsideIssuer as test } from './fixtures.ts';
import { beWithWorker, openPage, see, signInByPage, signInByPopup } from './person.ts';

const times = 2;
const olivia = 'Olivia Outside';
const needsInvite = 'New users need an invite code to join the team';

test('an issuer of one’s own signs in each time with the service worker in charge', async ({
  other,
  releases,
}) => {
  const { window } = other;
  await signInByPopup(other, releases.url, olivia);
  await see(window, needsInvite);
  await openPage(window, `${releases.url}/roster`);
  await beWithWorker(window);
  for (let time = 0; time < times; time++) {
    await signInByPopup(other, releases.url, olivia);
    await see(window, needsInvite);
    await signInByPage(other, releases.url, olivia);
    await see(window, needsInvite);
  }
  expectEachOnce(releases);
});
