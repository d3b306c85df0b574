import type { HandlersOf } from '../../http/handler.ts';

export const quotationHandlers: HandlersOf<'quotation'> = {};
