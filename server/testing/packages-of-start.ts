import { registerHooks } from 'node:module';

// Imports what a server process imports before it starts, builds its app, and prints the packages that came with it.

const packages = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(url)?.groups?.name;
    if (name) packages.add(name);
    return next(url, context);
  },
});
await import('#server/processes/start.ts');
const { buildApp } = await import('#server/app.ts');
const { createServices } = await import('#server/processes/services.ts');
const { openDatabase } = await import('#server/database/connection.ts');
const { createLogger } = await import('#server/log.ts');
const { readConfig } = await import('#server/env.ts');
const config = readConfig({});
const issuer = { url: new URL('https://issuer.example'), clientId: 'sixth-man', clientSecret: null };
const { db } = openDatabase({ host: '127.0.0.1' }, await createLogger('silent'));
await (await buildApp(createServices(config, issuer, db, {}))).ready();
process.stdout.write(JSON.stringify([...packages]), () => process.exit());
