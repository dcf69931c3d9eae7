import { expectEachOnce, preloadingWorker, type Releases } from '../release-fixture.ts';
import type { OtherBrowser } from './drivers.ts';
import { test, withOutsideIssuer } from './fixtures.ts';
import { beAt, beWithWorker, openPage, see, signInBothWays, signOut, updateWorker } from './person.ts';

test.describe('after an update from the worker of an earlier release', () => {
  test.use({ formerWorker: preloadingWorker });

  test('a player signs in each time', async ({ other, releases, times }) => {
    await update(other, releases);
    await signInBothWays(other, { url: releases.url, who: 'Jordan Lee', times }, async () => {
      await beAt(other.window, '/dashboard');
      await signOut(other.window);
    });
    expectEachOnce(releases);
  });
});

withOutsideIssuer.describe('after an update from the worker of an earlier release', () => {
  withOutsideIssuer.use({ formerWorker: preloadingWorker });

  withOutsideIssuer('an issuer of one’s own signs in each time', async ({ other, releases, times }) => {
    await update(other, releases);
    await signInBothWays(other, { url: releases.url, who: 'Olivia Outside', times }, () =>
      see(other.window, 'New users need an invite code to join the team'),
    );
    expectEachOnce(releases);
  });
});

async function update({ window }: OtherBrowser, releases: Releases): Promise<void> {
  await openPage(window, `${releases.url}/roster`);
  await beWithWorker(window);
  releases.release();
  await updateWorker(window);
  releases.navigations.length = 0;
}
