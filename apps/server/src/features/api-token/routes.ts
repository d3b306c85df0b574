import type { HandlersOf } from '../../http/handler.ts';

export const apiTokenHandlers: HandlersOf<'apiToken'> = {};
