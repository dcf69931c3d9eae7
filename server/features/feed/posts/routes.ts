import type { FastifyInstance } from 'fastify';
import {
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  pinPost,
  updatePost,
} from '#contract/feed/posts.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function postRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { createPost, deletePost, getPost, likePost, listPosts, pinPost, updatePost },
    usecases,
  );
}
