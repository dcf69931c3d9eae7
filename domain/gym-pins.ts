/** A point on the map, in degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** The longest text that is read as coordinates; map links have a few hundred characters. */
export const mapLinkLimit = 2_000;

const number = String.raw`[-+]?\d{1,3}(?:\.\d{1,20})?`;
const pair = new RegExp(String.raw`^(${number})\s*(?:,|\s)\s*(${number})(?![\d.])`);
const withHemispheres =
  /^(\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([NS])\s*,?\s*(\d{1,3}(?:\.\d{1,20})?)\s*°?\s*([EW])$/i;

/** Where Google Maps has the place itself; what follows the `@` is only the middle of the map. */
const placeInPath = new RegExp(`!3d(${number})!4d(${number})`);
const middleInPath = new RegExp(`@(${number}),(${number})`);
const mapInHash = new RegExp(String.raw`(?:^#|[#&])map=\d{1,2}(?:\.\d{1,4})?/(${number})/(${number})`);

/** Parameters of map links that hold 'latitude,longitude', the exact ones first. */
const pairParameters = ['coordinate', 'll', 'q', 'query', 'daddr', 'destination', 'center', 'sll'];

/**
 * A gym's name as teams write it, as the key of its pin: two spellings of one name that differ in case and spaces are the same gym.
 * Product §2, Game.
 */
export function gymKey(location: string): string {
  return location.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/**
 * The point in a pasted text: two numbers, or a link of Google Maps, Apple Maps or OpenStreetMap, or a `geo:` link. Null for anything
 * else, such as a short link, which doesn't say where it leads. Nothing is requested. Product §2, Game.
 */
export function coordinatesIn(pasted: string): Coordinates | null {
  const text = pasted.trim();
  if (text.length > mapLinkLimit) return null;
  if (/^geo:/i.test(text)) return inGeoLink(text.slice(4));
  return inNumbers(text) ?? inMapLink(text);
}

/** '40.7128, -74.006', '40.7128 -74.006', '40.7128° N, 74.006° W'. */
function inNumbers(text: string): Coordinates | null {
  const [, degrees = '', northOrSouth = '', across = '', eastOrWest = ''] = withHemispheres.exec(text) ?? [];
  if (degrees !== '') {
    const isSouth = northOrSouth.toUpperCase() === 'S';
    const isWest = eastOrWest.toUpperCase() === 'W';
    return point(isSouth ? `-${degrees}` : degrees, isWest ? `-${across}` : across);
  }
  const match = pair.exec(text);
  return match && match[0].length === text.length ? point(match[1], match[2]) : null;
}

/** 'geo:40.7,-74.0;u=35', 'geo:0,0?q=40.7,-74.0(Gym)'. */
function inGeoLink(text: string): Coordinates | null {
  const [position = '', query = ''] = text.split('?', 2);
  const search = new URLSearchParams(query).get('q');
  return startOf(search) ?? startOf(position);
}

function inMapLink(text: string): Coordinates | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname.includes('.')) return null;
  const { searchParams, hash } = url;
  const path = decoded(url.pathname);
  const [latitude, longitude] = [searchParams.get('mlat'), searchParams.get('mlon')];
  return (
    matched(placeInPath, path) ??
    (latitude !== null && longitude !== null ? inNumbers(`${latitude},${longitude}`) : null) ??
    inParameters(searchParams) ??
    matched(middleInPath, path) ??
    matched(mapInHash, hash)
  );
}

function inParameters(parameters: URLSearchParams): Coordinates | null {
  for (const name of pairParameters) {
    const match = startOf(parameters.get(name)?.replace(/^loc:/, '') ?? null);
    if (match) return match;
  }
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Of a text that begins with two numbers. */
function startOf(text: string | null): Coordinates | null {
  const match = text === null ? null : pair.exec(text.trim());
  return match && /^(?:$|[;(@\s])/.test(match.input.slice(match[0].length))
    ? point(match[1], match[2])
    : null;
}

function matched(pattern: RegExp, text: string): Coordinates | null {
  const match = pattern.exec(text);
  return match && point(match[1], match[2]);
}

/** Rounded to a meter. */
function point(latitudeText: string | undefined, longitudeText: string | undefined): Coordinates | null {
  const latitude = rounded(Number(latitudeText));
  const longitude = rounded(Number(longitudeText));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** To five decimals, which is a meter. Product §2, Game. */
export function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000 + 0;
}
