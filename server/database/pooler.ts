/** What a start says that finds a pooler where none is configured. */
export const poolerWithoutDirectUrl =
  'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the same database without it';
