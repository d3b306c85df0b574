import type { HandlersOf } from '../../http/handler.ts';

export const bulkHandlers: HandlersOf<'bulk'> = {};
