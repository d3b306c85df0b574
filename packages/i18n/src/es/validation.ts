import type { Translation } from '../catalogue.ts';
import type { validation as source } from '../en/validation.ts';

export const validation = {
  required: 'Rellena este campo',
  invalid: 'No es válido',
  tooLong: 'Es demasiado largo',
  tooMany: 'Son demasiados',
  range: 'Elige un número del {min} al {max}',
  decimal: 'Escribe un número, por ejemplo 12,50',
  date: 'Escribe una fecha válida',
  email: 'Escribe una dirección de correo válida',
  phone: 'Escribe un número de teléfono válido',
  country: 'Elige un país',
  iban: 'Este IBAN no es correcto',
  vatNumber: 'Este NIF-IVA no es correcto',
  passwordTooShort: 'Usa al menos 8 caracteres',
  passwordsDiffer: 'Las contraseñas no coinciden',
  termsNotAccepted: 'Tienes que aceptar los términos y condiciones',
  headerLines: 'Un perfil tiene exactamente doce líneas de encabezado',
  ledgerNumber: 'Letras, cifras, puntos y guiones, 16 como máximo',
  colour: 'Escribe un color como #1d7a4c',
  tooManyLines: 'Un documento puede tener como máximo 1000 líneas',
  factor: 'Este tipo no corresponde a la clase de IVA',
  unknownTag: 'Esta etiqueta no existe',
  unknownField: 'Este campo no se conoce aquí',
  tooLarge: 'Este importe es demasiado grande',
} as const satisfies Translation<typeof source>;
