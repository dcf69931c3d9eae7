import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/auth/sessions.ts';
import { getSession } from '#contract/auth.ts';
import { read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { sessionKeys } from './keys.ts';

/** The devices on which the reader is signed in; refetched at each visit. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: read(listSessions),
    staleTime: perVisitMs,
  });
}

/** Whom the issuer has verified, also while the person waits for approval. */
export function identityQuery() {
  return queryOptions({
    queryKey: sessionKeys.identity,
    queryFn: read(getSession),
    staleTime: perVisitMs,
  });
}
