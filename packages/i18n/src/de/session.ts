import type { Translation } from '../catalogue.ts';
import type { session as source } from '../en/session.ts';

export const session = {
  login: 'Anmelden',
  loginTitle: 'Willkommen zurück',
  loginLead: 'Melden Sie sich an, um Rechnungen zu senden und offene Zahlungen zu sehen.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet',
  expired: 'Die Anmeldung ist abgelaufen',
  expiredHint: 'Melden Sie sich erneut an, um dort weiterzumachen.',
  noAccount: 'Noch kein Konto?',
  register: 'Konto erstellen',
  registerTitle: 'Ihre erste Rechnung in einer Minute',
  registerLead: 'Legen Sie ein Konto für Ihr Unternehmen an. Den Rest ergänzen Sie später.',
  haveAccount: 'Haben Sie bereits ein Konto?',
  yourName: 'Ihr Name',
  companyName: 'Firmenname',
  passwordHint: 'Mindestens 8 Zeichen',
  terms: 'Ich akzeptiere die Bedingungen',
  emptyTitle: 'Diese Installation ist noch leer',
  emptyText:
    'Sehen Sie sich in einer Demofirma mit realistischen Rechnungen um oder erstellen Sie Ihr eigenes Konto.',
  openDemo: 'Demofirma öffnen',
  promiseFast: 'Rechnungen schreiben, senden und nachverfolgen an einem Ort',
  promisePaper: 'Was Sie neben dem Formular sehen, erhält Ihr Kunde als Dokument',
  promiseSafe: 'Lückenlose Nummern, ein Verlauf, den niemand ändern kann',
  resetRequested:
    'Die Anfrage wurde gestellt. Wenn die angegebene E-Mail-Adresse existiert, sollte dort in Kürze eine E-Mail eingehen.',
} as const satisfies Translation<typeof source>;
