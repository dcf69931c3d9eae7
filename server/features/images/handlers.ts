import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadImage } from '#contract/images.ts';
import { maxImageBytes } from '#domain/image.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { bind } from '#server/http/bind.ts';
import { formData } from '#server/http/content-types.ts';
import { sendError } from '#server/http/error-handler.ts';
import { createReencoder } from '#server/images/reencode.ts';
import { findImage, findSmallImage } from '#server/images/store.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

const aDay = 86_400;

export function imageRoutes(app: FastifyInstance, services: Services): void {
  const reencoder = createReencoder();
  app.addHook('preClose', () => reencoder.close());
  // Registered in its own scope, because the plugin's hooks would otherwise run for every request.
  app.register(async (scope) => {
    scope.removeContentTypeParser(formData);
    await scope.register(multipart, { limits: { fileSize: maxImageBytes, files: 1, fields: 4, parts: 5 } });
    bind(scope, uploadImage, async ({ viewer, request, reply: _reply, ...input }) =>
      usecases.uploadImage(services, viewer, { ...input, reencoder, readFile: () => uploadedFile(request) }),
    );
  });

  app.get<{ Params: { file: string } }>(
    '/images/:file',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Images'],
        summary:
          'A stored picture, or its small version, with `-small` before `.jpg`; its bytes never change, and it is gone once nothing shows it',
      },
    },
    async (request, reply) => {
      const [, hash, isSmall] = /^([0-9a-f]{64})(-small)?\.jpg$/.exec(request.params.file) ?? [];
      await app.spendWork(request, costs.picture);
      const find = isSmall ? findSmallImage : findImage;
      const jpeg = hash ? await app.inTurn(request, () => find(services.db, hash)) : null;
      if (!jpeg) return sendError(request, reply, new ApiError('not_found'));
      return reply
        .header('cache-control', `public, max-age=${aDay}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(jpeg);
    },
  );
}

/** The bytes of the form's field `file`. */
async function uploadedFile(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media_type');
  const file = await request.file();
  if (file?.fieldname !== 'file') throw invalidField('file', 'imageMissing');
  return file.toBuffer();
}
