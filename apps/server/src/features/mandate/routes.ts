import type { HandlersOf } from '../../http/handler.ts';

export const mandateHandlers: HandlersOf<'mandate'> = {};
