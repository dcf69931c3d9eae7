/** Where the demo's identity provider stands, and where its pages may lead. */
export type Place = {
  readonly issuer: string;
  /** Path under which it is mounted; empty at the root. */
  readonly prefix: string;
  /** Origins that a form's answer may redirect to: browsers hold them against form-action. */
  readonly formTargets: readonly string[];
  /** The product's own sign-in page. */
  readonly loginUrl: string;
  /** The demo's mailbox, where there is one. */
  readonly mailboxUrl: string | undefined;
};

export function placeOf(issuer: URL, redirectUris: readonly string[], mailboxUrl?: string): Place {
  const prefix = issuer.pathname.replace(/\/$/, '');
  const origins = [issuer.href, ...redirectUris].map((url) => new URL(url).origin);
  return {
    issuer: issuer.origin + prefix,
    prefix,
    formTargets: [...new Set(origins)],
    mailboxUrl,
    loginUrl: new URL('/login', redirectUris[0] ?? issuer).href,
  };
}
