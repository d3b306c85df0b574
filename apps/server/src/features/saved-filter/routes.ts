import type { HandlersOf } from '../../http/handler.ts';

export const savedFilterHandlers: HandlersOf<'savedFilter'> = {};
