import type { HandlersOf } from '../../http/handler.ts';

export const termsHandlers: HandlersOf<'terms'> = {};
