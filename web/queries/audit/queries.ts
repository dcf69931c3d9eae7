import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { readPages } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { auditKeys } from './keys.ts';

type PagesOf<Cursor> = {
  initialPageParam: Cursor | null;
  getNextPageParam: (page: { next: Cursor | null }) => Cursor | null;
  staleTime: number;
};

/** Refetched at each visit; `next` of a page is the entry before which the next one begins. */
const pages: PagesOf<number> = {
  initialPageParam: null,
  getNextPageParam: (page) => page.next,
  staleTime: perVisitMs,
};

/** Who did what to a team, newest first. */
export function auditQuery(teamId: number) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: auditKeys.ofTeam(teamId),
    queryFn: readPages(listAudit, (before: number | null) => ({
      params: { id: teamId },
      query: { before: before ?? undefined },
    })),
  });
}

/** What admins did to leagues and teams, newest first. */
export function adminAuditQuery() {
  return infiniteQueryOptions({
    ...pages,
    queryKey: auditKeys.ofAdmins,
    queryFn: readPages(listAdminAudit, (before: number | null) => ({
      query: { before: before ?? undefined },
    })),
  });
}
