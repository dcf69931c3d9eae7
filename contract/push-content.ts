import * as z from 'zod/mini';

/** A push message between the server, which encrypts it, and the service worker. */
export const pushContent = z.object({
  title: z.string().check(z.minLength(1)),
  body: z.string(),
  /** The page that a tap opens. */
  path: z.string(),
  /** A repeated message has the same tag and replaces the first. */
  tag: z.string().check(z.minLength(1)),
});

export type PushContent = Readonly<z.output<typeof pushContent>>;
