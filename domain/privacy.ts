/** From this age on, players decide who sees their age, height and weight. Product §5, Privacy. */
export const adultAge = 18;

export type PrivacyChoices = {
  /** Whether people outside the team see age, height and weight. */
  readonly showsPersonalDetails: boolean;
  /** Whether search engines may list the player's page. */
  readonly allowsIndexing: boolean;
};

/** The choices of a player who hasn't chosen. Product §5, Privacy. */
export const defaultPrivacy: PrivacyChoices = { showsPersonalDetails: true, allowsIndexing: true };

/** Whether a player is under age. An unknown age counts as an adult's. Product §5, Privacy. */
export function isMinor(age: number | null): boolean {
  return age !== null && age < adultAge;
}

/** A player's choices as they apply: under 18 both are off. Product §5, Privacy. */
export function effectivePrivacy({
  age,
  showsPersonalDetails,
  allowsIndexing,
}: PrivacyChoices & { readonly age: number | null }): PrivacyChoices {
  if (isMinor(age)) return { showsPersonalDetails: false, allowsIndexing: false };
  return { showsPersonalDetails, allowsIndexing };
}
