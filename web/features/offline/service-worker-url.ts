/** Not in every browser, nor in TypeScript's types. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): {
    createScriptURL(text: string): string;
  };
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const path = '/service-worker.js';

/**
 * The service worker's URL, as Trusted Types ask for it: the security policy admits no text as code or as the URL of code, and
 * this policy admits this one path.
 */
export function serviceWorkerUrl(): string {
  const { trustedTypes } = window;
  if (!trustedTypes) return path;
  const policy = trustedTypes.createPolicy('service-worker', { createScriptURL: () => path });
  return policy.createScriptURL(path);
}
