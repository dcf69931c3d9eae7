import type { ResultOf } from '#contract/endpoint.ts';
import { uploadImage } from '#contract/images.ts';
import { resultOf } from '#web/lib/client.ts';

/** Stores a picture with the team and gives its URL. Throws as {@link resultOf} and fetch do. */
export async function uploadImageFile(
  picture: Blob,
  purpose: 'photo' | 'post',
): Promise<ResultOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', picture, 'picture.jpg');
  const url = `${uploadImage.path}?purpose=${purpose}`;
  const reply = await fetch(url, { method: uploadImage.method, credentials: 'include', body: form });
  // biome-ignore lint/plugin: the server has encoded the reply by the endpoint's schema
  return (await resultOf(reply)) as ResultOf<typeof uploadImage>;
}
