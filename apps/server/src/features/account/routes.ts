import type { HandlersOf } from '../../http/handler.ts';

export const accountHandlers: HandlersOf<'account'> = {};
