import type { Translation } from '../catalogue.ts';
import type { validation as source } from '../en/validation.ts';

export const validation = {
  required: 'Bitte ausfüllen',
  invalid: 'Das ist nicht gültig',
  tooLong: 'Das ist zu lang',
  tooMany: 'Das sind zu viele',
  range: 'Wählen Sie eine Zahl von {min} bis {max}',
  decimal: 'Geben Sie eine Zahl ein, etwa 12,50',
  date: 'Geben Sie ein gültiges Datum ein',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  phone: 'Geben Sie eine gültige Telefonnummer ein',
  country: 'Wählen Sie ein Land',
  iban: 'Diese IBAN ist nicht richtig',
  vatNumber: 'Diese USt-IdNr. ist nicht richtig',
  passwordTooShort: 'Verwenden Sie mindestens 8 Zeichen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  termsNotAccepted: 'Sie müssen die Bedingungen akzeptieren',
  headerLines: 'Ein Profil hat genau zwölf Kopfzeilen',
  ledgerNumber: 'Nur Buchstaben, Ziffern, Punkte und Striche, höchstens 16',
  colour: 'Geben Sie eine Farbe wie #1d7a4c ein',
  tooManyLines: 'Ein Dokument kann höchstens 1000 Zeilen haben',
  factor: 'Dieser Satz passt nicht zur Steuerart',
  unknownTag: 'Dieses Kürzel gibt es nicht',
  unknownField: 'Dieses Feld ist hier unbekannt',
  tooLarge: 'Dieser Betrag ist zu groß',
} as const satisfies Translation<typeof source>;
