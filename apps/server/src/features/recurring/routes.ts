import type { HandlersOf } from '../../http/handler.ts';

export const recurringHandlers: HandlersOf<'recurring'> = {};
