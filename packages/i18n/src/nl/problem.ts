import type { Translation } from '../catalogue.ts';
import type { problem as source } from '../en/problem.ts';

/** The errors that pages may have to tell before the other texts have come. */
export const problem = {
  internal: 'Er is een onbekende fout opgetreden',
  notFound: 'Dit kon niet worden gevonden',
  forbidden: 'Je hebt hier geen rechten voor',
  loginTokenExpired: 'Je sessie is verlopen',
  offline: 'Geen verbinding. Wat je typte blijft staan; probeer het opnieuw zodra je online bent.',
  timeout: 'Geen antwoord na {seconds} seconden',
  invalidJson: 'Ongeldig JSON-antwoord van de server.',
} as const satisfies Translation<typeof source>;
