import type { HandlersOf } from '../../http/handler.ts';

export const subscriptionHandlers: HandlersOf<'subscription'> = {};
