import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** The app's messages when a request got no readable response; all other errors have the server's message. */
export const connection = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  offline:
    'Keine Verbindung. Ihre Eingaben bleiben erhalten; versuchen Sie es erneut, sobald Sie online sind.',
  timeout: 'Zeitüberschreitung: keine Antwort nach {seconds} Sekunden. Versuchen Sie es erneut.',
  invalidJson: 'Der Server hat unverständlich geantwortet. Versuchen Sie es erneut.',
  otherTab:
    'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert. Wechseln Sie im anderen Tab zurück zu diesem Unternehmen, um sie zu speichern.',
} as const satisfies Translation<typeof source>;
