import type { Account } from '#contract/auth.ts';
import { hasOtherHeights, heightChoices, weightText } from '#domain/body-units.ts';
import { formatHeight, heightInInches, parseHeight } from '#domain/height.ts';
import { offeredPositions, splitPositions } from '#domain/positions.ts';

/** What the form holds: texts, as they are typed. */
export type ProfileValues = {
  name: string;
  nickname: string;
  username: string;
  positions: string[];
  jerseyNumber: string;
  /** One of those offered, {@link otherHeightOption}, or blank. */
  height: string;
  feet: string;
  inches: string;
  weight: string;
  age: string;
  photoURL: string | null;
  showsPersonalDetails: boolean;
  allowsIndexing: boolean;
};

/** The choice after the offered heights, which brings the fields for feet and inches. */
export const otherHeightOption = 'other';

/** The form filled with the person's data so far. */
export function valuesOf(account: Account): ProfileValues {
  return {
    name: account.name,
    nickname: account.nickname ?? '',
    username: account.username ?? '',
    positions: splitPositions(account.position).filter((name) =>
      offeredPositions.some((option) => option === name),
    ),
    jerseyNumber: account.jerseyNumber?.toString() ?? '',
    ...heightValues(account.height),
    weight: weightText(account.weight ?? ''),
    age: account.age?.toString() ?? '',
    photoURL: account.photoURL,
    showsPersonalDetails: account.showsPersonalDetails,
    allowsIndexing: account.allowsIndexing,
  };
}

/**
 * The body both profile calls share; position is joined text. A weight that still reads as the stored one is sent as stored, so that
 * pounds shown in kilograms lose nothing. Product §7, Players.
 */
export function bodyOf(values: ProfileValues, storedWeight: string | null) {
  return {
    name: values.name,
    nickname: values.nickname || null,
    position: values.positions.join(', '),
    jerseyNumber: Number(values.jerseyNumber),
    height: heightOf(values),
    weight:
      storedWeight !== null && values.weight === weightText(storedWeight) ? storedWeight : values.weight,
    age: Number(values.age),
    photoURL: values.photoURL,
    showsPersonalDetails: values.showsPersonalDetails,
    allowsIndexing: values.allowsIndexing,
  };
}

type HeightValues = Pick<ProfileValues, 'height' | 'feet' | 'inches'>;

/** A height that cannot be read is chosen anew. */
function heightValues(text: string | null): HeightValues {
  const total = parseHeight(text ?? '');
  if (total === null) return { height: '', feet: '', inches: '' };
  const height = formatHeight(total);
  if (heightChoices().includes(height)) return { height, feet: '', inches: '' };
  if (!hasOtherHeights()) return { height: '', feet: '', inches: '' };
  const inches = total % heightInInches(1, 0);
  return {
    height: otherHeightOption,
    feet: String((total - inches) / heightInInches(1, 0)),
    inches: String(inches),
  };
}

function heightOf({ height, feet, inches }: HeightValues): string {
  return height === otherHeightOption ? formatHeight(heightInInches(Number(feet), Number(inches))) : height;
}
