import type { Texts } from '../catalogue.ts';

export const validation = {
  required: 'Fill this in',
  invalid: 'This is not valid',
  tooLong: 'This is too long',
  tooMany: 'These are too many',
  range: 'Choose a number from {min} to {max}',
  decimal: 'Fill in a number, such as 12.50',
  date: 'Fill in a date that exists',
  email: 'Fill in a valid email address',
  phone: 'Fill in a valid telephone number',
  country: 'Choose a country',
  iban: 'This IBAN is not right',
  vatNumber: 'This VAT number is not right',
  passwordTooShort: 'Use at least 8 characters',
  passwordsDiffer: 'Passwords do not match',
  termsNotAccepted: 'You have to accept the terms and conditions',
  headerLines: 'A profile has exactly twelve header lines',
  ledgerNumber: 'Use letters, digits, dots and dashes, at most 16',
  colour: 'Fill in a colour such as #1d7a4c',
  tooManyLines: 'A document can have at most 1000 lines',
  factor: 'This rate does not fit the type of VAT',
} as const satisfies Texts;
