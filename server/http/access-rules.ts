import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from '#contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on a route that is no endpoint of the contract; anybody may call it. */
    access?: 'public';
  }
  interface FastifyInstance {
    /** Every route as it was registered, with who may call it. */
    registeredRoutes: readonly RegisteredRoute[];
  }
}

export type RegisteredRoute = { readonly method: string; readonly url: string; readonly access: Access };

/** Collects the routes as they are registered. One that does not say who may call it stops the start. Architecture §3, Access. */
export function installAccessRules(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  const registered: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', registered);
  app.addHook('onRoute', (route) => void routes.push(route));
  // Plugins' routes have their access only now: markRoutesPublic sets it after they are registered.
  app.addHook('onReady', async () => void registered.push(...routes.flatMap(withAccess)));
}

/** Marks every route of this scope as public, also those that plugins register. */
export function markRoutesPublic(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

function withAccess(route: RouteOptions, _index: number, routes: RouteOptions[]): RegisteredRoute[] {
  const access = accessOf(route) ?? accessOf(getRouteOf(route, routes));
  if (!access) throw new Error(`The route ${route.method} ${route.url} does not say who may call it`);
  return [route.method].flat().map((method) => ({ method, url: route.url, access }));
}

function accessOf(route: RouteOptions | undefined): Access | undefined {
  return route?.config?.endpoint?.access ?? route?.config?.access;
}

/** Fastify adds a HEAD route to each GET route, and does not always hand on what a plugin's hook has set. */
function getRouteOf({ method, url }: RouteOptions, routes: readonly RouteOptions[]) {
  return method === 'HEAD'
    ? routes.find((route) => route.url === url && [route.method].flat().includes('GET'))
    : undefined;
}
