/**
 * The house's own rules, as tests of what stands in the sources: `npm run house`, a part of `npm run check`. They ask no database and
 * no built client, and `npm run unit` leaves them out. Architecture §6.
 */
export const houseTests = [
  'contract/field-labels.test.ts',
  'docs/*.test.ts',
  'tools/{dependencies,lint}/*.test.ts',
  'messages/{catalogue,english-literals,texts-on-load}.test.ts',
  'server/database/long-locks.test.ts',
  'server/teams/visible.test.ts',
  'web/private-internals.test.ts',
  'web/queries/{keys,source}.test.ts',
  'web/styles/{contrast,logical}.test.ts',
  'web/texts.test.ts',
];
