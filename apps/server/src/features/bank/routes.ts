import type { HandlersOf } from '../../http/handler.ts';

export const bankHandlers: HandlersOf<'bank'> = {};
