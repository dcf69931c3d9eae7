import type { Account, Adapter, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { loadProvider } from '#server/identity/own-issuer/load-provider.ts';
import type { Accounts } from './accounts.ts';
import { type ProviderKeys, signingAlgorithm } from './keys.ts';
import { failurePage, pageHeaders, staleSignInPage } from './pages.ts';
import type { DemoPerson } from './person.ts';
import type { Place } from './place.ts';

export type DemoClient = { clientId: string; clientSecret: string; redirectUris: string[] };

const SCOPE = 'openid email profile';
const HOUR = 3_600;

export type ProviderParts = {
  place: Place;
  client: DemoClient;
  accounts: Accounts;
  store: (kind: string) => Adapter;
  keys: ProviderKeys;
};

/** An OpenID Connect provider with one client and no memory of who signed in before. */
export async function createProvider(parts: ProviderParts): Promise<Provider> {
  const { place, client, accounts, store, keys } = parts;
  const { interactionPolicy, Provider } = await loadProvider();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(place.issuer, {
    ...protocol(client),
    adapter: store,
    jwks: { keys: [keys.signing] },
    cookies: cookies(place, keys.cookie),
    interactions: { policy, url: (_ctx, { uid }) => `${place.prefix}/interaction/${uid}` },
    findAccount: async (_ctx, uid) => accountOf(await accounts.find(uid)),
    loadExistingGrant: grantAll,
    renderError: (ctx, { error, error_description: description }) => {
      const stale = error === 'invalid_request' && ctx.oidc?.route === 'resume';
      ctx.set(pageHeaders(place));
      ctx.body = (stale ? staleSignInPage(place) : failurePage(place, description ?? error)).html;
    },
  });
  // Browser and server must get the issuer's public URL, whichever host the request came to.
  provider.proxy = true;
  return provider;
}

function protocol({ clientId, clientSecret, redirectUris }: DemoClient): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    expiresWithSession: () => false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Google, too, puts the profile into the ID token.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  };
}

function cookies({ prefix }: Place, key: string): NonNullable<Configuration['cookies']> {
  const short = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    names: {
      session: 'demo_identity_session',
      interaction: 'demo_identity_interaction',
      resume: 'demo_identity_resume',
    },
    keys: [key],
    short,
    long: { ...short, path: prefix || '/' },
  };
}

function accountOf(person: DemoPerson | undefined): Account | undefined {
  if (person === undefined) return undefined;
  const { uid, displayName, email, photoURL } = person;
  const picture = photoURL ? { picture: photoURL } : {};
  return {
    accountId: uid,
    claims: () => ({ sub: uid, email, email_verified: true, name: displayName, ...picture }),
  };
}

/** Choosing an account is consent enough: there is no second page to agree on. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.account!.accountId,
    clientId: oidc.client!.clientId,
  });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
