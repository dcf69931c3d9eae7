import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, inLanguage } from '#messages/language';
import { ApiError } from '#server/errors.ts';
import { sendError } from '#server/http/error-handler.ts';
import { languageInUrl } from '#server/http/language.ts';
import { findImage } from '#server/images/store.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import type { ImageContent } from './image/content.ts';
import { createImageCache, imageVersion } from './image/image-cache.ts';
import { createRenderer } from './image/renderer.ts';
import { idIn } from './page/page.ts';
import { imagePath, site, subjectOf } from './subject/subject.ts';

const aDay = 86_400;

/** GET /images/share/{kind}-{id}-{version}.png and what search engines ask for. */
export function shareRoutes(app: FastifyInstance, services: Services): void {
  const renderer = createRenderer();
  const cache = createImageCache();
  // The budget for drawing images; cached ones count only towards the limit on all requests.
  const linkPreviews = { name: 'link previews', pointsPerMinute: services.limits.linkPreviews };
  app.addHook('onClose', () => renderer.close());

  async function render(request: FastifyRequest, content: ImageContent): Promise<Uint8Array> {
    const version = imageVersion(content);
    const cached = cache.find(version);
    if (cached) return cached;
    await app.budgets.require(linkPreviews, request.rateLimitKey);
    return (
      cache.find(version) ??
      cache.add(version, async () => renderer.run({ content, photo: await photoOn(content) }))
    );
  }

  async function photoOn(content: ImageContent): Promise<Uint8Array | null> {
    const face =
      content.kind === 'player' ? content.face : content.kind === 'mvp' ? content.winner?.face : null;
    return face?.photo ? findImage(services.db, face.photo) : null;
  }

  app.get<{ Params: { file: string } }>(
    '/images/share/:file',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Images'],
        summary: 'The picture of a shared link; its URL never changes its bytes',
      },
    },
    // Whoever shows a link asks without its reader's preferences, and keeps the picture for everybody: only the URL counts.
    (request, reply) =>
      inLanguage(languageInUrl(request.url) ?? defaultLanguage, () => sendPicture(request, reply)),
  );

  async function sendPicture(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
    const fileName = /^([a-z]+)-(\d{1,10})-([0-9a-f]{24})\.png$/.exec(request.params.file);
    if (!fileName) return sendError(request, reply, new ApiError('not_found'));
    const [, kind = '', id, version] = fileName;
    await app.spendWork(request, costs.read);
    const at = { db: services.db, now: await services.clock.now(services.db) };
    const subject =
      kind === 'site' ? site : await app.inTurn(request, () => subjectOf(at, kind, idIn(id) ?? 0));
    if (!subject) return sendError(request, reply, new ApiError('not_found'));
    // Older versions are not rendered anymore: their URLs redirect to the current one.
    if (imageVersion(subject.content) !== version) {
      return reply.header('cache-control', 'public, max-age=60').redirect(imagePath(subject), 302);
    }
    const png = await render(request, subject.content);
    return reply
      .header('cache-control', `public, max-age=${aDay}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(png);
  }
}
