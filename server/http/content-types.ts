import type { FastifyInstance } from 'fastify';

export const formData = 'multipart/form-data';

/** A call without a body may still name its type: the product's own client does for an empty pin. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** A form with files is not read but by the route that takes one: to others it is a call without a body. */
export function acceptFormData(app: FastifyInstance): void {
  app.addContentTypeParser(formData, (_request, _payload, done) => done(null));
}
