import type { HandlersOf } from '../../http/handler.ts';

export const registerHandlers: HandlersOf<'register'> = {};
