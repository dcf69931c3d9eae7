import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createComment } from '#contract/feed/comments.ts';
import { likePost, listPosts, updatePost } from '#contract/feed/posts.ts';
import { post } from '#server/database/schema/feed.ts';
import { createPost } from '#server/testing/fixtures.ts';
import { openLeague, refusal } from '#web/testing/screen.tsx';
import { button, expectGone, expectText, expectToast, fill, pressButton } from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const maya = 'captain@demo.test';

const articles = () => screen.findAllByRole('article');
const queryArticle = (text: string) =>
  screen.queryAllByRole('article').find(({ textContent }) => textContent.includes(text)) ?? null;
const article = (text: string) =>
  waitFor(() => {
    const match = queryArticle(text);
    if (!match) throw new Error(`No post with ${text}`);
    return match;
  });
const postId = ({ dataset }: HTMLElement) => dataset.post;
/** The comments of a post that have a text. */
const comments = (of: HTMLElement, text: string) =>
  [...of.querySelectorAll<HTMLElement>('[data-comment]')].filter(({ textContent }) =>
    textContent.includes(text),
  );

test('players delete only what is their own, after being asked', async () => {
  const league = await openLeague();
  await league.openScreen('/team-feed', jordan);
  const own = await article('That fourth quarter!');
  const before = await articles();
  const byJordan = before.filter((one) => one.querySelector('header')?.textContent.includes('Jordan Lee'));
  expect(screen.getAllByRole('button', { name: 'Delete post' })).toHaveLength(byJordan.length);
  await pressButton('Delete comment', comments(own, 'You scored nine in a row!')[0]);
  await screen.findByText('Are you sure you want to delete this comment?');
  await pressButton('Delete');
  await waitFor(() => expect(comments(own, 'You scored nine in a row!')).toEqual([]));
  await button('Comment, 3 comments', own);
  await pressButton('Delete post', own);
  await screen.findByText('Are you sure you want to delete this post?');
  await pressButton('Cancel');
  await expectGone(() => screen.queryByRole('alertdialog'));
  await pressButton('Delete post', await article('That fourth quarter!'));
  await pressButton('Delete');
  await expectGone(() => queryArticle('That fourth quarter!'));
  const left = (await articles()).map(postId);
  expect(left).toEqual(expect.arrayContaining(before.map(postId).filter((id) => id !== postId(own))));
  await waitFor(async () => {
    const stored = await league.db.select().from(post);
    expect(stored.some(({ content }) => content.includes('That fourth quarter!'))).toBe(false);
  });
});

test('the next reply, begun while the one before is being sent, stays', async () => {
  const league = await openLeague();
  const release = league.hold(createComment);
  await league.openScreen('/team-feed', jordan);
  const own = await article('That fourth quarter!');
  const [reply] = await within(own).findAllByRole('button', { name: 'Reply' });
  reply!.click();
  await fill('Your reply', 'Ten, to be exact', own);
  await pressButton('Post Reply', own);
  await fill('Your reply', 'And two blocks', own);
  await release();
  await waitFor(() => expect(comments(own, 'Ten, to be exact')).toHaveLength(1));
  const send = await button<HTMLButtonElement>('Post Reply', own);
  await waitFor(() => expect(send.disabled, 'the first was sent').toBe(false));
  expect(within(own).getByRole<HTMLTextAreaElement>('textbox').value).toBe('And two blocks');
});

test('a like that the server refuses is taken back, and a toast says why', async () => {
  const league = await openLeague();
  league.refuse(likePost);
  await league.openScreen('/team-feed', jordan);
  const [first] = await articles();
  const [heart] = await within(first!).findAllByRole('button', { name: /^Like/ });
  expect(heart?.getAttribute('aria-pressed')).toBe('true');
  const before = heart?.getAttribute('aria-label');
  heart!.click();
  await waitFor(() => expect(heart?.getAttribute('aria-pressed')).toBe('false'));
  await expectToast(refusal.message);
  await waitFor(() => expect(heart?.getAttribute('aria-pressed')).toBe('true'));
  expect(heart?.getAttribute('aria-label')).toBe(before);
});

test('an author edits a post and a comment; a team mate sees it, and cannot', async () => {
  const league = await openLeague();
  await league.openScreen('/team-feed', jordan);
  await fill('Your update', 'Practice on Munday @maya');
  await pressButton('Share Update');
  const { dataset } = await article('Munday');
  const own = () => document.querySelector<HTMLElement>(`[data-post="${dataset.post}"]`)!;
  await pressButton(/^Comment/, own());
  await fill('Your comment', 'Curt 2', own());
  await pressButton('Post Comment', own());
  await waitFor(() => expect(comments(own(), 'Curt 2')).toHaveLength(1));

  await pressButton('Edit post', own());
  const text = await within(own()).findByRole('textbox', { name: 'Your update' });
  expect(document.activeElement).toBe(text);
  await fill('Your update', ' ', own());
  expect((await button<HTMLButtonElement>('Save', own())).disabled).toBe(true);
  within(own()).getAllByRole('button', { name: 'Cancel' })[0]!.click();
  await expectText(own, 'Practice on Munday @maya');
  expect(document.activeElement).toBe(await button('Edit post', own()));
  await pressButton('Edit post', own());
  await fill('Your update', 'Practice on Monday @maya', own());
  await pressButton('Save', own());
  await expectText(own, 'Practice on Monday @maya');
  await expectText(() => own().querySelector('header')!, 'edited');
  const remark = () => own().querySelector<HTMLElement>('[data-comment]')!;
  await pressButton('Edit comment', remark());
  fireEvent.change(await within(remark()).findByRole('textbox'), { target: { value: 'Court 2' } });
  await pressButton('Save', remark());
  await expectText(own, /edited.*Court 2/);

  league.refuse(updatePost);
  await pressButton('Edit post', own());
  await fill('Your update', 'Practice on Tuesday', own());
  await pressButton('Save', own());
  await expectToast(refusal.message);
  expect(within(own()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your update' }).value).toBe(
    'Practice on Tuesday',
  );

  await league.openScreen('/team-feed', maya);
  await article('Practice on Monday');
  await expectText(own, 'Court 2');
  expect(within(own()).queryByRole('button', { name: /^Edit/ })).toBeNull();
  const mark = within(own().querySelector('header')!).getByText('edited');
  fireEvent.pointerEnter(mark);
  expect(mark.title).toContain('Nov 18, 2026');
});

test('a long talk shows two comments, then all, then two again', async () => {
  const league = await openLeague();
  await league.openScreen('/team-feed', null);
  const first = (await articles())[0]!;
  await expectText(first, 'Court 1 or 2?');
  expect(first.textContent).not.toContain('Will I have a jersey by then?');
  await pressButton('View 2 more comments', first);
  await expectText(first, 'Will I have a jersey by then?');
  await pressButton('Hide comments', first);
  await waitFor(() => expect(first.textContent).not.toContain('Will I have a jersey by then?'));
});

test('a URL in a post is a link, and markup is only text', async () => {
  const league = await openLeague();
  const content = '<img src=x onerror=alert(1)> https://example.com/a). javascript:alert(1)\nsecond line';
  const [author] = await league.db.select().from(post).where(eq(post.teamId, 1)).limit(1);
  await createPost(league.db, { teamId: 1, id: author!.playerId }, { content, isPinned: true });
  await league.openScreen('/team-feed', null);
  const text = (await article('second line')).querySelector<HTMLElement>('p[dir=auto]')!;
  expect(text.textContent).toBe(content);
  const links = within(text).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['https://example.com/a']);
  expect(links[0]?.getAttribute('rel')).toMatch(/noopener.*nofollow/);
  expect(text.querySelector('img')).toBeNull();
});

test('a feed that cannot be loaded says so, and is there when it is tried again', async () => {
  const league = await openLeague();
  const restore = league.refuse(listPosts, 500);
  await league.openScreen('/team-feed', jordan);
  await screen.findByText("This couldn't be loaded.");
  restore();
  await pressButton('Try again');
  await articles();
});
