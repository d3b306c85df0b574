import type { Translation } from '../../area-texts.ts';
import type { connection as source } from '../../en/app/connection.ts';

/** The app's messages when a request got no readable response; all other errors have the server's message. */
export const connection = {
  unknown: 'Er ging iets mis. Probeer het opnieuw.',
  offline: 'Geen verbinding. Je invoer blijft staan; probeer het opnieuw zodra je online bent.',
  timeout: 'De server reageert niet na {seconds} seconden. Probeer het opnieuw.',
  invalidJson: 'De server gaf een onleesbaar antwoord. Probeer het opnieuw.',
  otherTab:
    'Je wijzigingen op deze pagina zijn nog niet opgeslagen. Ga in het andere tabblad terug naar dit bedrijf om ze op te slaan.',
} as const satisfies Translation<typeof source>;
