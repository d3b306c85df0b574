import type { HandlersOf } from '../../http/handler.ts';

export const sepaBatchHandlers: HandlersOf<'sepaBatch'> = {};
