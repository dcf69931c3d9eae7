export const nameAndSlugTexts = {
  slug: 'Slug',
  slugHint: (prefix: string) => `Its place in addresses: ${prefix}…`,
  slugInvalid: 'Use a-z, 0-9 and single dashes only',
} as const;
