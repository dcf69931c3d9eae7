import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { call } from '#web/lib/client.ts';
import { auditKeys } from './keys.ts';

/** Who did what, newest first; read anew at each visit. */
export function auditQuery(teamId: number) {
  return infiniteQueryOptions({
    queryKey: auditKeys.ofTeam(teamId),
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { params: { id: teamId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** What admins did to leagues and teams, newest first; read anew at each visit. */
export function adminAuditQuery() {
  return infiniteQueryOptions({
    queryKey: auditKeys.ofAdmins,
    queryFn: ({ signal, pageParam }) =>
      call(listAdminAudit, { query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
