import type { Translation } from '../../catalogue.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  offline:
    'Keine Verbindung. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut, sobald Sie online sind.',
  timeout: 'Keine Antwort nach {seconds} Sekunden',
  invalidJson: 'Ungültige JSON-Antwort vom Server.',
} as const satisfies Translation<typeof source>;
