/** What a browser says of itself, in two names; null where it does not. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const unknownDevice: Device = { browser: null, system: null };
