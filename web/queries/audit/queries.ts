import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import type { RequestOf } from '#contract/endpoint.ts';
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

export type AuditFilter = Omit<NonNullable<RequestOf<typeof listAudit>['query']>, 'before'>;

/** Who did what to a team, newest first; of a person or a kind where the filter names one. */
export function auditQuery(teamId: number, filter: AuditFilter = {}) {
  return infiniteQueryOptions({
    ...pages,
    queryKey: auditKeys.ofTeam(teamId, filter),
    queryFn: readPages(listAudit, (before: number | null) => ({
      params: { id: teamId },
      query: { ...filter, before: before ?? undefined },
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
