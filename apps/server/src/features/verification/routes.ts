import type { HandlersOf } from '../../http/handler.ts';

export const verificationHandlers: HandlersOf<'verification'> = {};
