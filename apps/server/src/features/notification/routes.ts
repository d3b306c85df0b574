import type { HandlersOf } from '../../http/handler.ts';

export const notificationHandlers: HandlersOf<'notification'> = {};
