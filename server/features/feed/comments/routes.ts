import type { FastifyInstance } from 'fastify';
import {
  createComment,
  deleteComment,
  likeComment,
  listComments,
  updateComment,
} from '#contract/feed/comments.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function commentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { createComment, deleteComment, likeComment, listComments, updateComment }, usecases);
}
