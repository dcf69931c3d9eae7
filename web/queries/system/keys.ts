export const systemKeys = { all: ['system'], state: ['system', 'state'] } as const;
