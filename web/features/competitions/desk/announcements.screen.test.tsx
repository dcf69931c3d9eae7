import { test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectRegion, expectText, expectToast, fill, pressButton } from '#web/testing/user.ts';

test('the organizer writes to captains and sees to how many it went', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor/desk/season?section=captains', demoAdminEmail);
  await expectRegion('Messages', 'Nothing sent yet');
  await pressButton('Write a message');
  const open = await dialog('Message to teams');
  await pressButton(/^Send to \d+ (person|people)$/, open);
  await expectText(open, 'Add a title', 'Write a message');
  await fill('Title', 'Gym closed', open);
  await fill('Message', 'Round 8 moves to Tuesday.', open);
  await pressButton('All players', open);
  await pressButton(/^Send to \d+ people$/, open);
  await expectToast(/^Sent to \d+ people/);
  await expectRegion('Messages', 'Gym closed', 'Round 8 moves to Tuesday.', 'To all players');
});
