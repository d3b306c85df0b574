import type { HandlersOf } from '../../http/handler.ts';
import { getPreferences } from './get-preferences.ts';
import { updatePreferences } from './update-preferences.ts';

export const preferencesHandlers: HandlersOf<'preferences'> = {
  get: getPreferences,
  update: updatePreferences,
};
