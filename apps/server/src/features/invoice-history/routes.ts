import type { HandlersOf } from '../../http/handler.ts';

export const historyHandlers: HandlersOf<'history'> = {};
