import type { HandlersOf } from '../../http/handler.ts';
import { createComment, deleteComment, listComments } from './comment.ts';

export const commentHandlers: HandlersOf<'comment'> = {
  list: listComments,
  create: createComment,
  delete: deleteComment,
};
