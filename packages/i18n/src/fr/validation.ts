import type { Translation } from '../catalogue.ts';
import type { validation as source } from '../en/validation.ts';

export const validation = {
  required: 'À remplir',
  invalid: 'Ceci n’est pas valide',
  tooLong: 'C’est trop long',
  tooMany: 'Il y en a trop',
  range: 'Choisissez un nombre de {min} à {max}',
  decimal: 'Saisissez un nombre, par exemple 12,50',
  date: 'Saisissez une date valide',
  email: 'Saisissez une adresse e-mail valide',
  phone: 'Saisissez un numéro de téléphone valide',
  country: 'Choisissez un pays',
  iban: 'Cet IBAN n’est pas correct',
  vatNumber: 'Ce numéro de TVA n’est pas correct',
  passwordTooShort: 'Utilisez au moins 8 caractères',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  termsNotAccepted: 'Vous devez accepter les conditions générales',
  headerLines: 'Un profil comporte exactement douze lignes d’en-tête',
  ledgerNumber: 'Lettres, chiffres, points et tirets, 16 au maximum',
  colour: 'Saisissez une couleur comme #1d7a4c',
  tooManyLines: 'Un document peut contenir au plus 1000 lignes',
  factor: 'Ce taux ne correspond pas au type de TVA',
  unknownTag: 'Cette balise n’existe pas',
  unknownField: 'Ce champ est inconnu ici',
  tooLarge: 'Ce montant est trop élevé',
} as const satisfies Translation<typeof source>;
