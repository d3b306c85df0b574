import type { HandlersOf } from '../../http/handler.ts';

export const userHandlers: HandlersOf<'user'> = {};
