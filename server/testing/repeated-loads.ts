import { registerHooks } from 'node:module';

const time = /\?vitest=\d+$/;
const loads = new Map<string, number>();

/*
 * Vitest loads a test or setup file under the time (`?vitest=1764…`), so that it runs again for the next file. Node's compile cache
 * would keep another copy of each after every run: here the count of loads stands in its place.
 */
registerHooks({
  resolve(specifier, context, next) {
    const result = next(specifier, context);
    if (!time.test(result.url)) return result;
    const url = result.url.replace(time, '');
    const earlier = loads.get(url) ?? 0;
    loads.set(url, earlier + 1);
    return { ...result, url: earlier === 0 ? url : `${url}?load=${earlier}` };
  },
});
