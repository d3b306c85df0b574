import type { HandlersOf } from '../../http/handler.ts';

export const accountantHandlers: HandlersOf<'accountant'> = {};
