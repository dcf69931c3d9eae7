import type { PageData, RenderedPage } from '#contract/page-data.ts';
import { isSignedIn } from '#domain/access.ts';
import type { ChangeFeed } from '#server/cache/change-feed.ts';
import { headOf } from '#server/features/share/head/head.ts';
import { Body } from '#server/http/body.ts';
import type { InProcessReads } from '#server/http/in-process-reads.ts';
import type { PageTemplate } from '#server/http/page-html.ts';
import type { ContentSecurityPolicy } from '#server/http/security.ts';
import type { Services } from '#server/services.ts';
import { homeTeamOf, type PageFacts, pageFactsFor } from './page-data.ts';
import type { PageRequest } from './page-request.ts';
import { isSubjectReadable } from './page-subject.ts';

/** A page as it is sent to everybody who asks for the same one. */
export type Page = {
  readonly maxBytes: number;
  /** Whether it may be cached. A page without markup, or for somebody who is signed in, is not. */
  readonly isStored: boolean;
  readonly status: number;
  /** HTML, or the path of a redirect. */
  readonly content: Body | { readonly location: string };
  /** The security policy that lets its inline scripts run. */
  readonly policy: ContentSecurityPolicy;
  /** The team that is selected after this page. */
  readonly teamId: number | null;
};

/** Renders a page; null leaves that to the browser. */
export type RenderPage = (request: PageRequest, facts: PageFacts) => Promise<RenderedPage>;

export const leaveToBrowser: RenderPage = async () => null;

type Parts = {
  readonly feed: ChangeFeed;
  readonly template: PageTemplate;
  readonly reads: InProcessReads;
  /** Tags that have the browser load the code of these routes. */
  preloadsOf(routes: readonly string[]): string;
  /** The tag that loads the texts, where they are not English. */
  textsTag(): string;
  /** The security policy of a page with these scripts. */
  policyOf(scripts: string): ContentSecurityPolicy;
};

/** Puts a page together from what its reader may see, the head for links included. */
export function createPageComposer(
  services: Services,
  { feed, template, reads, preloadsOf, textsTag, policyOf }: Parts,
) {
  return async (request: PageRequest, render: RenderPage): Promise<Page> => {
    const facts = await pageFactsFor(request, services, feed);
    const teamId = facts.linkedTeamId ?? facts.teamId ?? homeTeamOf(request);
    const headFor = { now: facts.now, teamId };
    const [rendered, head] = await Promise.all([
      render(request, facts),
      headOf(request.url, { ...services, log: request.log }, headFor),
    ]);
    // Without a cursor the database could not be read.
    const isComplete = facts.cursor !== null && !head.isPlain;
    const isStored = rendered !== null && facts.identity === null && isComplete;
    const common = { isStored, teamId: facts.teamId };
    if (rendered?.kind === 'redirect') {
      return {
        ...common,
        status: 302,
        maxBytes: 1_000,
        content: { location: rendered.to },
        policy: policyOf(''),
      };
    }
    const data: PageData = {
      ...facts,
      loaded: rendered?.loaded ?? null,
      ...(rendered && { formattedDates: rendered.formattedDates }),
    };
    const isFound = head.isFound || (isSignedIn(request.viewer) && (await isSubjectReadable(reads, request)));
    const html = template.fill({
      head: head.html + textsTag() + preloadsOf(rendered?.routes ?? []),
      data,
      markup: rendered?.markup ?? '',
      scripts: rendered?.scripts ?? '',
    });
    const body = new Body('text/html; charset=utf-8', html);
    return {
      ...common,
      status: isFound ? 200 : 404,
      maxBytes: body.maxBytes,
      content: body,
      policy: policyOf(rendered?.scripts ?? ''),
    };
  };
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
