import type { HandlersOf } from '../../http/handler.ts';

export const exchangeRateHandlers: HandlersOf<'exchangeRate'> = {};
