/** For what is read again at each visit: long enough for a screen to take over what its loader or its page has brought. */
export const perVisitMs = 10_000;
