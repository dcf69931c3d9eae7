import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInAttempt } from '#server/identity/oidc.ts';

const thirtyDays = 30 * 24 * 60 * 60;
const tenMinutes = 10 * 60;

/** An attempt to sign in, kept in the browser that began it until the issuer sends it back. */
export type PendingSignIn = SignInAttempt & { returnTo: string; popup: boolean };

export type SessionCookies = ReturnType<typeof sessionCookies>;

/**
 * The two cookies of the product. On https both carry the `__Host-` prefix, so that no other host
 * of the domain can plant them. Architecture §4, Sign-in.
 */
export function sessionCookies(publicUrl: URL) {
  const secure = publicUrl.protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  const sessionName = `${prefix}sixth-man-session`;
  const attemptName = (state: string) => `${prefix}sixth-man-sign-in-${state.slice(0, 12)}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    sessionName,
    read: (request: FastifyRequest) => request.cookies[sessionName] ?? null,
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(sessionName, token, { ...options, maxAge: thirtyDays }),
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionName, options),
    setAttempt: (reply: FastifyReply, attempt: PendingSignIn) =>
      void reply.setCookie(attemptName(attempt.state), encode(attempt), { ...options, maxAge: tenMinutes }),
    /** The attempt that this browser began with that state, once. */
    takeAttempt(request: FastifyRequest, reply: FastifyReply, state: string): PendingSignIn | null {
      const name = attemptName(state);
      const attempt = decode(request.cookies[name]);
      reply.clearCookie(name, options);
      return attempt?.state === state ? attempt : null;
    },
  };
}

function encode(attempt: PendingSignIn): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

function decode(text: string | undefined): PendingSignIn | null {
  if (!text) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
