import { describe, expect, expectTypeOf, test } from 'vitest';
import { isPage, pagePaths } from '#contract/page-paths.ts';
import { opensOffline, type PagePath, pageAt, pages } from '#contract/pages.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

type Pages = typeof pages;

/** The paths of pages whose `access` is `A`. */
type PagesFor<A> = { [P in PagePath]: Pages[P]['access'] extends A ? P : never }[PagePath];

/** A route's path as the table writes it: `/player/$id` is `/player/{id}`. */
type AsPage<Path extends string> = Path extends `${infer Start}$${infer Name}/${infer Rest}`
  ? `${Start}{${Name}}/${AsPage<Rest>}`
  : Path extends `${infer Start}$${infer Name}`
    ? `${Start}{${Name}}`
    : Path;

type Guarded<Id> = Id extends `/_protected${infer Path}` ? (Path extends '' ? never : Unnested<Path>) : never;

/** A route that stands beside the one that its path begins with has `_` there: `/profile_/devices`. */
type Unnested<Path extends string> = Path extends `${infer Start}_/${infer Rest}` ? `${Start}/${Rest}` : Path;

// These are checked by the compiler: npm run types.
test('each route has its line in the table of pages, and each line its route', () => {
  expectTypeOf<AsPage<FileRouteTypes['to']>>().toEqualTypeOf<PagePath>();
});

test('the routes behind the sign-in are the pages that are not public; /dashboard leads visitors home instead', () => {
  type MemberPage = Exclude<
    PagesFor<'identity' | 'member' | 'captain' | 'organizer' | 'admin'>,
    '/dashboard'
  >;
  expectTypeOf<AsPage<Guarded<FileRouteTypes['id']>>>().toEqualTypeOf<MemberPage>();
});

describe('a page', () => {
  test('is listed for search engines only when it is public', () => {
    const listed = pagePaths.filter((path) => pageAt(path)?.listed);
    expect(listed.map((path) => pages[path].access)).toEqual(listed.map(() => 'public'));
  });

  test('that the sitemap names has no parameters', () => {
    const inSitemap = pagePaths.filter((path) => pageAt(path)?.listed === 'sitemap');
    expect(inSitemap.filter((path) => path.includes('{'))).toEqual([]);
  });

  test.each(['/roster', '/roster/', '/player/7', '/league/harbor/team/hawks/public'])('is at %s', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each(['/nowhere', '/roster/1', '/player', '/constructor'])('is not at %s', (path) => {
    expect(isPage(path)).toBe(false);
    expect(pageAt(path)).toBeUndefined();
  });

  test.each([
    '/',
    '/dashboard',
    '/schedule',
    '/schedule/',
    '/roster',
    '/submit-stats',
    '/game/7/score',
    '/score/x_-y',
  ])('opens at %s without a connection', (path) => {
    expect(opensOffline(path)).toBe(true);
  });

  test.each(['/leaderboard', '/team-feed', '/admin/players', '/schedule/1', '/game/7', '/profile', '/login'])(
    'does not open at %s without a connection',
    (path) => {
      expect(opensOffline(path)).toBe(false);
    },
  );
});
