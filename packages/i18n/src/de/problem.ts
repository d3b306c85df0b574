import type { Translation } from '../catalogue.ts';
import type { problem as source } from '../en/problem.ts';

/** The errors that pages may have to tell before the other texts have come. */
export const problem = {
  internal: 'Ein unbekannter Fehler ist aufgetreten',
  notFound: 'Das wurde nicht gefunden',
  forbidden: 'Dazu haben Sie keine Berechtigung',
  loginTokenExpired: 'Die Anmeldung ist abgelaufen',
  offline:
    'Keine Verbindung. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut, sobald Sie online sind.',
  timeout: 'Keine Antwort nach {seconds} Sekunden',
  invalidJson: 'Ungültige JSON-Antwort vom Server.',
} as const satisfies Translation<typeof source>;
