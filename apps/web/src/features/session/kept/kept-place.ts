/** The prefix of kept forms in the tab's storage. */
export const KEPT_FORM = 'penning.form.';

/** Clears what was typed into any form: someone else may use the tab next. */
export function forgetKeptForms(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(KEPT_FORM)) sessionStorage.removeItem(key);
}

/** The prefix of what was opened a short while ago, for each person and company. */
export const RECENT_ITEMS = 'penning.recent.';

/** Forgets what was opened: names of customers are in it. */
export function forgetRecentItems(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT_ITEMS)) localStorage.removeItem(key);
}

/** The browser database that stores files until their uploads have ended. */
export const KEPT_FILES = 'penning-uploads';

/** Forgets the files being uploaded, for the same reason. */
export function forgetKeptFiles(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(KEPT_FILES);
}
