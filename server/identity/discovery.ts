import * as oidc from 'openid-client';
import { IssuerUnavailable, unavailableWithin } from './failures.ts';
import { issuerFetch } from './issuer-fetch.ts';

export type IssuerConfig = {
  issuer: URL;
  /** The name under which its people are stored where the URL changes with each start, as the demo's does. */
  name?: string;
  clientId: string;
  /** Absent: a public client, with PKCE only. */
  clientSecret?: string;
  /** Bound of each request to the issuer; 10 s by default. */
  timeoutMs?: number;
  /** Allows plain http to an issuer on this very machine: the demo and the tests. */
  allowInsecure?: boolean;
};

/** One way of talking to the issuer for each client authentication it offers, the likeliest first. */
export type Discovered = { readonly ways: oidc.Configuration[] };

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * The issuer's metadata, asked for at the first sign-in and again after a day. Simultaneous callers share one request; a failure
 * is not kept. Throws IssuerUnavailable.
 */
export class Discovery {
  readonly #config: IssuerConfig;
  #cached: { at: number; discovered: Promise<Discovered> } | null = null;

  constructor(config: IssuerConfig) {
    this.#config = config;
  }

  get(): Promise<Discovered> {
    if (this.#cached !== null && Date.now() - this.#cached.at < DAY_MS) return this.#cached.discovered;
    const discovered = discover(this.#config);
    this.#cached = { at: Date.now(), discovered };
    discovered.catch(() => this.forget(discovered));
    return discovered;
  }

  /**
   * Drops the cached metadata, so that the next sign-in requests it again: an issuer that was replaced has other keys and
   * perhaps other endpoints.
   */
  forget(discovered: Promise<Discovered>): void {
    if (this.#cached?.discovered === discovered) this.#cached = null;
  }
}

async function discover(config: IssuerConfig): Promise<Discovered> {
  const { clientId, clientSecret, issuer } = config;
  const fetch = issuerFetch(config.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const insecure = config.allowInsecure === true ? [oidc.allowInsecureRequests] : [];
  const first = await oidc
    .discovery(issuer, clientId, undefined, oidc.None(), { [oidc.customFetch]: fetch, execute: insecure })
    .catch((error: unknown) => {
      throw (
        unavailableWithin(error) ??
        new IssuerUnavailable(`${issuer.href} has no usable discovery document: ${error}`)
      );
    });
  const metadata = first.serverMetadata();
  const ways = authentications(metadata, clientSecret).map((authentication) => {
    const way = new oidc.Configuration(metadata, clientId, undefined, authentication);
    way[oidc.customFetch] = fetch;
    for (const extend of [oidc.enableNonRepudiationChecks, ...insecure]) extend(way);
    return way;
  });
  return { ways };
}

/** The secret in the body, as Google documents it, then in the Authorization header; what the issuer does not offer is left out. */
function authentications(metadata: oidc.ServerMetadata, secret: string | undefined): oidc.ClientAuth[] {
  if (!secret) return [oidc.None()];
  const offered = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const body = offered.includes('client_secret_post') ? [oidc.ClientSecretPost(secret)] : [];
  const header =
    offered.includes('client_secret_basic') || body.length === 0 ? [oidc.ClientSecretBasic(secret)] : [];
  return [...body, ...header];
}
