import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** What the app says when a request gave no answer that it can read; all other errors are worded by the server. */
export const connection = {
  unknown: 'Er ging iets mis. Probeer het opnieuw.',
  offline: 'Geen verbinding. Je invoer blijft staan; probeer het opnieuw zodra je online bent.',
  timeout: 'De server reageert niet na {seconds} seconden. Probeer het opnieuw.',
  invalidJson: 'De server gaf een onleesbaar antwoord. Probeer het opnieuw.',
} as const satisfies Translation<typeof source>;
