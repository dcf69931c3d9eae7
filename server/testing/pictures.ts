import sharp from 'sharp';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import type { startTestApp } from './app.ts';

type Send = Awaited<ReturnType<typeof startTestApp>>['send'];
type Upload = { purpose?: 'photo' | 'post'; teamId?: number; field?: string; type?: string };

/** A picture of one color, to be encoded. */
export function plainPicture(width: number, height: number, background: string = '#1d4ed8') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Sends the file to POST /api/images, as the client does. */
export async function uploadFile(
  send: Send,
  who: VerifiedIdentity | null,
  bytes: Uint8Array,
  { purpose = 'photo', teamId, field = 'file', type = 'image/png' }: Upload = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'picture', { type }));
  const encoded = new Response(form);
  const query = new URLSearchParams({ purpose, ...(teamId !== undefined && { teamId: String(teamId) }) });
  return send(who, {
    method: 'POST',
    url: `/api/images?${query}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Stores a picture of one color with the person's team. Returns its URL. */
export async function uploadedUrl(
  send: Send,
  who: VerifiedIdentity,
  { background, ...options }: Upload & { background?: string } = {},
): Promise<string> {
  const reply = await uploadFile(send, who, await plainPicture(60, 40, background).png().toBuffer(), options);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().url;
}
