import { isDeepStrictEqual } from 'node:util';
import type { Preferences, PreferencesChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { updatePerson } from '../user/preferences-store.ts';
import { readPreferences } from './get-preferences.ts';

/** Preferences, each of them optional. */
type Loose = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined };

/** Updates the caller's own language, theme or name; what is left out stays, and nothing else can be changed here. */
export const updatePreferences: HandlersOf<'preferences'>['update'] = async ({ body, session, services }) => {
  const { language, theme, name, user_data: who, ...others } = body;
  if (Object.keys(others).length > 0 || who)
    refuseForeign(await readPreferences(services, session), others, who);
  const ownName = name ?? who?.name;
  const change = {
    ...(language === undefined ? {} : { language }),
    ...(theme === undefined ? {} : { theme }),
    ...(ownName === undefined ? {} : { name: ownName }),
  };
  if (Object.keys(change).length > 0) {
    await updatePerson(services.database.platform, session.userId, change);
  }
  return { data: await readPreferences(services, session) };
};

/** Refuses differences in what the company, the accounting firm or the platform decides. */
function refuseForeign(present: Preferences, others: Loose, who: PreferencesChange['user_data']): void {
  const now = new Map<string, unknown>(Object.entries(steady(present)));
  for (const [field, value] of Object.entries(steady(others))) {
    if (value !== undefined && !isDeepStrictEqual(value, now.get(field))) refuse('forbidden', { field });
  }
  for (const field of ['id', 'email'] as const) {
    if (who?.[field] !== undefined && who[field] !== present.user_data[field])
      refuse('forbidden', { field: `user_data.${field}` });
  }
}

/** Without what changes by itself between reading and sending back: the day, the days left, and other companies. */
function steady(preferences: Loose): Loose {
  const {
    today: _,
    companies: __,
    more_companies: ___,
    invitations: ____,
    subscription,
    ...rest
  } = preferences;
  return subscription ? { ...rest, subscription: { ...subscription, grace: 0 } } : rest;
}
