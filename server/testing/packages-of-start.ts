import { registerHooks } from 'node:module';

// Imports what a server process imports before it starts, and prints the packages that came with it.

const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(url)?.groups?.name;
    if (name) packages.add(name);
    return next(url, context);
  },
});
await import('#server/processes/alone.ts');
process.stdout.write(JSON.stringify([...packages]));
