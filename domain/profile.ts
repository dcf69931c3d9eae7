import { isBlank } from './text.ts';

/** The color behind a player's initials. Product §9. */
export const defaultAvatarColor = '#FF6B35';

export const nicknameLimit = 80;
export const weightLimit = 20;
export const age = { min: 1, max: 120 } as const;

/**
 * Jersey numbers run from 0 to 99, but creating a profile asks for at least 1 ('Jersey number is required'); 0 is chosen by
 * editing. Product §5, Create profile and Edit profile.
 */
export const jersey = { min: 0, minOnCreate: 1, max: 99 } as const;

export type ProfileFields = {
  readonly position: string | null;
  readonly jerseyNumber: number | null;
  readonly height: string | null;
  readonly weight: string | null;
  readonly age: number | null;
};

/**
 * Whether position, jersey number, height, weight and age are all present. Blank text is missing; the number 0 isn't. Product
 * §5, Profile completeness.
 */
export function isProfileComplete(player: ProfileFields): boolean {
  const texts = [player.position, player.height, player.weight];
  return (
    texts.every((text) => text !== null && !isBlank(text)) &&
    player.jerseyNumber !== null &&
    player.age !== null
  );
}
