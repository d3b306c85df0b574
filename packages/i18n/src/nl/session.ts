import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en/session.ts';

export const session = {
  login: 'Inloggen',
  loginTitle: 'Welkom terug',
  loginLead: 'Log in om facturen te sturen en te zien wie nog moet betalen.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  logout: 'Uitloggen',
  loggedOut: 'Je bent uitgelogd',
  expired: 'Je sessie is verlopen',
  expiredHint: 'Log opnieuw in om verder te gaan waar je was.',
  noAccount: 'Nog geen account?',
  register: 'Account aanmaken',
  registerTitle: 'Je eerste factuur binnen een minuut',
  registerLead: 'Maak een account voor je bedrijf. De rest vul je later in.',
  haveAccount: 'Heb je al een account?',
  yourName: 'Je naam',
  companyName: 'Bedrijfsnaam',
  passwordHint: 'Minstens 8 tekens',
  terms: 'Ik accepteer de voorwaarden',
  emptyTitle: 'Deze installatie is nog leeg',
  emptyText: 'Kijk rond in een demobedrijf met realistische facturen, of maak je eigen account.',
  openDemo: 'Demobedrijf openen',
  promiseFast: 'Facturen schrijven, versturen en opvolgen op één plek',
  promisePaper: 'Wat je naast het formulier ziet, is het document dat je klant krijgt',
  promiseSafe: 'Nummers zonder gaten, een geschiedenis die niemand kan wijzigen',
  resetRequested:
    'De aanvraag is gedaan. Als het opgegeven e-mailadres bestaat, komt daar binnenkort een e-mail binnen.',
} as const satisfies Translation<typeof source>;
