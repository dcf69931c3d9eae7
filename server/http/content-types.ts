import type { FastifyInstance } from 'fastify';

export const formData = 'multipart/form-data';

/** Accepts an empty JSON body: the product's own client sends the content type without a body for an empty pin. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** Leaves `multipart/form-data` unread, except on the route that reads it: for the others it is a call without a body. */
export function acceptFormData(app: FastifyInstance): void {
  app.addContentTypeParser(formData, (_request, _payload, done) => done(null));
}
