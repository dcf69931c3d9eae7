/** The error of a start whose migrations would go through a pooler, because DATABASE_DIRECT_URL is not set. */
export const poolerWithoutDirectUrl =
  'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to the same database without it';
