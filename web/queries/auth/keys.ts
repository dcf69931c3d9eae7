export const sessionKeys = {
  all: ['sessions'],
  identity: ['sessions', 'identity'],
} as const;
