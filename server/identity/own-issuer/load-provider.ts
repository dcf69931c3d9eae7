/**
 * The package `oidc-provider`, for the demo's issuer and the tests' own. It greets a Node that isn't yet a long-term release with a
 * warning at each start; the release bears a name while the package loads, so that nothing is printed.
 */
export async function loadProvider(): Promise<typeof import('oidc-provider')> {
  const { release } = process;
  if (release.lts !== undefined) return import('oidc-provider');
  try {
    release.lts = 'To be named';
    return await import('oidc-provider');
  } finally {
    delete release.lts;
  }
}
