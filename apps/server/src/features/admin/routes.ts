import type { HandlersOf } from '../../http/handler.ts';

export const adminHandlers: HandlersOf<'admin'> = {};
