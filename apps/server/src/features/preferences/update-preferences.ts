import type { HandlersOf } from '../../http/handler.ts';
import { readPreferences } from './get-preferences.ts';
import { updatePerson } from './preferences-store.ts';

/** Changes the own language, theme or name; what is left out stays. */
export const updatePreferences: HandlersOf<'preferences'>['update'] = async ({ body, session, services }) => {
  const { language, theme, name } = body;
  const change = {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(name === undefined ? {} : { name }),
  };
  if (Object.keys(change).length > 0) {
    await updatePerson(services.database.platform, session.userId, change);
  }
  return { data: await readPreferences(services, session) };
};
