/** From this age on players decide who sees their age, height and weight. Product §5, Privacy. */
export const adultAge = 18;

export type PrivacyChoices = {
  /** Whether people outside of the team see age, height and weight. */
  readonly showsPersonalDetails: boolean;
  /** Whether search engines may list the player's page. */
  readonly allowsIndexing: boolean;
};

/** What a player shows who has chosen nothing. Product §5, Privacy. */
export const defaultPrivacy: PrivacyChoices = { showsPersonalDetails: true, allowsIndexing: true };

/** An unknown age counts as an adult's. Product §5, Privacy. */
export function isMinor(age: number | null): boolean {
  return age !== null && age < adultAge;
}

/** What holds of a player's choices: under 18 both are off. Product §5, Privacy. */
export function effectivePrivacy({
  age,
  showsPersonalDetails,
  allowsIndexing,
}: PrivacyChoices & { readonly age: number | null }): PrivacyChoices {
  if (isMinor(age)) return { showsPersonalDetails: false, allowsIndexing: false };
  return { showsPersonalDetails, allowsIndexing };
}
