import type { HandlersOf } from '../../http/handler.ts';

export const downloadHandlers: HandlersOf<'download'> = {};
