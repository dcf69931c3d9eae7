import { endpoint } from './endpoint.ts';
import { file, idParams } from './fields.ts';

/** A zip of plain HTML that opens offline, and the same as CSV: what a visitor may read of the team. Product §2, Yearbook. */
export const downloadYearbook = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/yearbook',
  summary: "A team's yearbook as a zip file: pages that open offline, pictures and CSV",
  tag: 'Leagues and teams',
  access: 'captain',
  params: idParams,
  points: 1_500,
  mediaType: 'application/zip',
  isAudited: true,
  replies: { 200: file },
  errors: ['not_found'],
});
