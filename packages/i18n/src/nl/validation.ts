import type { Translation } from '../catalogue.ts';
import type { validation as source } from '../en/validation.ts';

export const validation = {
  required: 'Vul dit in',
  invalid: 'Dit is niet geldig',
  tooLong: 'Dit is te lang',
  tooMany: 'Dit zijn er te veel',
  range: 'Kies een getal van {min} tot en met {max}',
  decimal: 'Vul een getal in, zoals 12,50',
  date: 'Vul een bestaande datum in',
  email: 'Vul een geldig e-mailadres in',
  phone: 'Vul een geldig telefoonnummer in',
  country: 'Kies een land',
  iban: 'Deze IBAN klopt niet',
  vatNumber: 'Dit btw-nummer klopt niet',
  passwordTooShort: 'Gebruik minstens 8 tekens',
  passwordsDiffer: 'De wachtwoorden zijn niet gelijk',
  termsNotAccepted: 'Je moet de voorwaarden accepteren',
  headerLines: 'Een profiel heeft precies twaalf kopregels',
  ledgerNumber: 'Gebruik letters, cijfers, punten en streepjes, maximaal 16',
  colour: 'Vul een kleur in zoals #1d7a4c',
  tooManyLines: 'Een document kan hoogstens 1000 regels hebben',
  factor: 'Dit tarief past niet bij het soort btw',
  unknownTag: 'Deze code bestaat niet',
  unknownField: 'Dit veld is hier onbekend',
  tooLarge: 'Dit bedrag is te groot',
} as const satisfies Translation<typeof source>;
