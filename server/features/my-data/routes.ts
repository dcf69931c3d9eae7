import type { FastifyInstance } from 'fastify';
import { deleteMyData, downloadMyData } from '#contract/my-data.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function myDataRoutes(app: FastifyInstance, services: Services): void {
  bind(app, downloadMyData, async ({ viewer, reply }) => {
    const zip = await usecases.downloadMyData(services, viewer);
    reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store');
    return zip;
  });

  bind(app, deleteMyData, async ({ viewer, request, reply }) => {
    await usecases.deleteMyData(services, viewer);
    app.logSecurity(request, { event: 'account_deleted' });
    app.sessionCookies.clear(reply);
    return null;
  });
}
