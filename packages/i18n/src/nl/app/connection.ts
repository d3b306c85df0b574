import type { Translation } from '../../catalogue.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Er is een onbekende fout opgetreden',
  offline: 'Geen verbinding. Wat je typte blijft staan; probeer het opnieuw zodra je online bent.',
  timeout: 'Geen antwoord na {seconds} seconden',
  invalidJson: 'Ongeldig JSON-antwoord van de server.',
} as const satisfies Translation<typeof source>;
