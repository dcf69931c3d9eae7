import { normaliseEmail } from '#domain/email.ts';
import { isBlank, withoutInvisible } from '#domain/text.ts';
import { m } from '#messages';
import { SignInRefused } from './failures.ts';

/** Who the issuer says has signed in. `uid` is its subject; `email` is verified, in the form of domain/email.ts. Product §3, authenticated user. */
export type VerifiedIdentity = { uid: string; email: string; displayName: string; photoURL: string | null };

export type Claims = { readonly sub: string; readonly [claim: string]: unknown };

const EMAIL_LIMIT = 254;
const NAME_LIMIT = 80;
const PICTURE_LIMIT = 2048;

/** Whether the ID token lacks claims that the userinfo endpoint may have. */
export function lacksProfile(claims: Claims): boolean {
  return !saysEmail(claims) || !isFilled(claims.name) || !isFilled(claims.picture);
}

/** Whether these claims have an email with its verification: the two are never combined from two sources. */
export function saysEmail(claims: Claims): boolean {
  return isFilled(claims.email) && claims.email_verified !== undefined;
}

/**
 * The identity from the issuer's claims; those of the ID token take precedence. Throws SignInRefused when there is no email
 * address, or an unverified one.
 */
export function identityOf(idToken: Claims, userinfo: Claims | null): VerifiedIdentity {
  const email = verifiedEmail(saysEmail(idToken) || userinfo === null ? idToken : userinfo);
  const name =
    cleanName(idToken.name) || cleanName(userinfo?.name) || cleanName(email.slice(0, email.lastIndexOf('@')));
  const photoURL = securePicture(idToken.picture) ?? securePicture(userinfo?.picture);
  return { uid: idToken.sub, email, displayName: name, photoURL };
}

function verifiedEmail(claims: Claims): string {
  if (!isFilled(claims.email)) throw new SignInRefused('email_missing', m.signInRefused_noEmail());
  const email = normaliseEmail(claims.email);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new SignInRefused('email_unusable', m.signInRefused_badEmail());
  if (email.length > EMAIL_LIMIT) throw new SignInRefused('email_unusable', m.signInRefused_longEmail());
  if (claims.email_verified !== true)
    throw new SignInRefused('email_unverified', m.signInRefused_unverifiedEmail());
  return email;
}

function cleanName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const text = withoutInvisible(name)
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (isBlank(text)) return '';
  const start = text.slice(0, NAME_LIMIT);
  return (start.isWellFormed() ? start : start.slice(0, -1)).trimEnd();
}

function securePicture(picture: unknown): string | null {
  if (!isFilled(picture) || picture.length > PICTURE_LIMIT) return null;
  return URL.parse(picture)?.protocol === 'https:' ? picture : null;
}

function isFilled(claim: unknown): claim is string {
  return typeof claim === 'string' && claim.trim() !== '';
}
