import * as z from 'zod/mini';

/** A push message as the server encrypts it and the service worker reads it. */
export const pushContent = z.object({
  title: z.string().check(z.minLength(1)),
  body: z.string(),
  /** The page of ours that a tap opens. */
  path: z.string(),
  /** The same when it is sent again: a second one takes the place of the first. */
  tag: z.string().check(z.minLength(1)),
});

export type PushContent = Readonly<z.output<typeof pushContent>>;
