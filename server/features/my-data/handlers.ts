import type { FastifyInstance } from 'fastify';
import { downloadMyData } from '#contract/my-data.ts';
import { bind } from '#server/http/bind.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Services } from '#server/services.ts';
import { downloadMyData as collectMyData } from './usecases.ts';

export function myDataRoutes(app: FastifyInstance, services: Services): void {
  bind(app, downloadMyData, async ({ viewer, reply }) =>
    sendFile(reply, downloadMyData, 'my-data.zip', await collectMyData(services, viewer)),
  );
}
