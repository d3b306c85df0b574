import type { HandlersOf } from '../../http/handler.ts';

export const reminderHandlers: HandlersOf<'reminder'> = {};
