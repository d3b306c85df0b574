import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  offline:
    'Keine Verbindung. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut, sobald Sie online sind.',
  timeout: 'Zeitüberschreitung: keine Antwort nach {seconds} Sekunden. Versuchen Sie es erneut.',
  invalidJson: 'Der Server hat unverständlich geantwortet. Versuchen Sie es erneut.',
} as const satisfies Translation<typeof source>;
