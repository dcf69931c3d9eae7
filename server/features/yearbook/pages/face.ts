import { initials } from '#domain/names.ts';
import { imageHash } from '#server/images/store.ts';
import { type Html, html } from './html.ts';
import type { Yearbook } from './yearbook.ts';

/** Where the archive has the picture with this URL. */
export function picturePath(url: string): string {
  return `pictures/${imageHash(url)}.jpg`;
}

type Person = { readonly name: string; readonly photoURL: string | null; readonly avatarColor: string };

/** A person's picture, or their initials; the text beside it has their name. */
export function renderFace({ hasPicture }: Yearbook, person: Person, root: '' | '../'): Html {
  const { name, photoURL } = person;
  if (photoURL !== null && hasPicture(photoURL))
    return html`<img class="face" src="${root}${picturePath(photoURL)}" alt="" width="48" height="48">`;
  return html`<span class="face" aria-hidden="true">${initials(name)}</span>`;
}
