import { compileMessages } from './compile.ts';

// What every script runs first that reads the texts: types, tests, start and build.
await compileMessages();
