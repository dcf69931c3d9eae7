import type { Comment, Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { picturePath, renderFace } from './face.ts';
import { type Html, html } from './html.ts';
import { dayIn, renderPage } from './page.ts';
import type { Yearbook } from './yearbook.ts';

/** A post with all of its comments. */
export type FullPost = { readonly post: Post; readonly comments: readonly Comment[] };

type Place = { readonly number: number; readonly isLast: boolean };

/** A page of the feed, newest first. */
export function feedPage(yearbook: Yearbook, posts: readonly FullPost[], { number, isLast }: Place): string {
  const content = html`
${posts.length === 0 && html`<p class="muted">${m.feed_screen_empty()}</p>`}
${posts.map((whole) => renderPost(yearbook, whole))}
<nav class="pager" aria-label="${m.yearbook_pages()}">
${number > 1 && html`<a href="${number - 1}.html" rel="prev">${m.yearbook_newer()}</a>`}
<span>${m.yearbook_page({ number })}</span>
${!isLast && html`<a href="${number + 1}.html" rel="next">${m.yearbook_older()}</a>`}
</nav>`;
  return renderPage(yearbook, { title: yearbook.team.words.feed ?? m.page_teamFeed(), root: '../', content });
}

function renderPost(yearbook: Yearbook, { post, comments }: FullPost): Html {
  const { hasPicture } = yearbook;
  const { imageUrl, imageSize, player, likeCount } = post;
  const picture =
    imageUrl !== null &&
    hasPicture(imageUrl) &&
    html`<img class="picture" src="../${picturePath(imageUrl)}" alt="${m.feed_post_picture({ author: player.name })}"${
      imageSize && html` width="${imageSize.width}" height="${imageSize.height}"`
    }>`;
  return html`<article class="card">
${entry(yearbook, post)}
${picture}
${likeCount > 0 && html`<p class="muted">${m.yearbook_likes({ count: likeCount })}</p>`}
${comments.length > 0 && html`<ul class="comments">${comments.map((comment) => renderComment(yearbook, comment))}</ul>`}
</article>
`;
}

function renderComment(yearbook: Yearbook, comment: Comment): Html {
  const { replies } = comment;
  return html`<li>${entry(yearbook, comment)}
${replies.length > 0 && html`<ul class="comments">${replies.map((reply) => html`<li>${entry(yearbook, reply)}</li>`)}</ul>`}</li>
`;
}

/** Who wrote what, and when. */
function entry(yearbook: Yearbook, { player, content, createdAt }: Post | Comment | Reply): Html {
  return html`<div class="person">${renderFace(yearbook, player, '../')}
<div><h2 class="author">${player.name}</h2><p class="muted"><time datetime="${createdAt}">${dayIn(createdAt, yearbook.team.timeZone)}</time></p></div></div>
<p class="written">${content}</p>`;
}
