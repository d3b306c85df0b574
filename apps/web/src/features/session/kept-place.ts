/** What the keys of kept forms begin with in the storage of a tab. */
export const KEPT_FORM = 'penning.form.';

/** Forgets what was typed into any form: somebody else may use the tab next. */
export function forgetKeptForms(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(KEPT_FORM)) sessionStorage.removeItem(key);
}

/** The database of this browser in which files are until their uploads have ended. */
export const KEPT_FILES = 'penning-uploads';

/** Forgets the files that were on their way, for the same reason. */
export function forgetKeptFiles(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(KEPT_FILES);
}
