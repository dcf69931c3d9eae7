import type { ResultOf } from '#contract/endpoint.ts';
import { uploadImage } from '#contract/images.ts';
import { resultOf } from '#web/lib/client.ts';

type UploadOptions = {
  purpose: 'photo' | 'post';
  /** A team that the person manages; their own otherwise. */
  teamId?: number | null;
};

/** Stores a picture with the team and returns its URL. Throws as {@link resultOf} and fetch do. */
export async function uploadImageFile(
  picture: Blob,
  { purpose, teamId = null }: UploadOptions,
): Promise<ResultOf<typeof uploadImage>> {
  const form = new FormData();
  form.append('file', picture, 'picture.jpg');
  const query = new URLSearchParams({ purpose, ...(teamId !== null && { teamId: String(teamId) }) });
  const url = `${uploadImage.path}?${query}`;
  const reply = await fetch(url, { method: uploadImage.method, credentials: 'include', body: form });
  // biome-ignore lint/plugin: the server has encoded the reply by the endpoint's schema
  return (await resultOf(reply)) as ResultOf<typeof uploadImage>;
}
