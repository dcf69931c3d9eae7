import type { FastifyInstance } from 'fastify';
import { downloadYearbook } from '#contract/yearbook.ts';
import { bind } from '#server/http/bind.ts';
import { hasJustWritten } from '#server/http/caching.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Services } from '#server/services.ts';
import { readerOf } from './files/team-reader.ts';
import * as usecases from './usecases.ts';

export function yearbookRoutes(app: FastifyInstance, services: Services): void {
  bind(app, downloadYearbook, async ({ viewer, request, reply, ...input }) => {
    const read = readerOf(app.reads, { id: request.id, log: request.log, isFresh: hasJustWritten(request) });
    const { name, zip } = await usecases.downloadYearbook(services, viewer, { ...input, read });
    return sendFile(reply, downloadYearbook, `${name}.zip`, zip);
  });
}
