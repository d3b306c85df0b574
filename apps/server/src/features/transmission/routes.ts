import type { HandlersOf } from '../../http/handler.ts';

export const transmissionHandlers: HandlersOf<'transmission'> = {};
