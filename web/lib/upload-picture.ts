import type { ResultOf } from '#contract/endpoint.ts';
import { uploadImage } from '#contract/images.ts';
import { RequestError } from './client.ts';

/** Stores a picture with the team and gives its address. Throws {@link RequestError}, or what fetch throws. */
export async function uploadPicture(
  picture: Blob,
  purpose: 'photo' | 'post',
): Promise<ResultOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', picture, 'picture.jpg');
  const address = `${uploadImage.path}?purpose=${purpose}`;
  const reply = await fetch(address, { method: uploadImage.method, credentials: 'include', body: form });
  const text = await reply.text();
  if (!reply.ok) throw new RequestError(reply.status, reply.statusText, text);
  return JSON.parse(text);
}
