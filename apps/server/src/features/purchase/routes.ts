import type { HandlersOf } from '../../http/handler.ts';

export const purchaseHandlers: HandlersOf<'purchase'> = {};
