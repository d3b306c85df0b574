import type { Translation } from '../../area-texts.ts';
import type { exchangeRate as source } from '../../en/company/exchange-rate.ts';

export const exchangeRate = {
  title: 'Tipos de cambio',
  lead: 'Las facturas en una moneda distinta de la de tu país indican también el IVA en esta: al tipo de la fecha de factura o al último de los 31 días anteriores.',
  rates: 'Tipos',
  ratesHint: 'Lo que vale un euro. Los tipos del BCE nunca sustituyen uno que hayas introducido tú.',
  reference:
    'Los tipos de referencia del BCE se obtienen cada día y se usan en los días sin tipo propio. Últimos: {date}.',
  referenceSoon:
    'Los tipos de referencia del BCE se obtienen cada día. Los primeros llegan en menos de una hora.',
  add: 'Añadir tipo',
  currency: 'Moneda',
  allCurrencies: 'Todas las monedas',
  day: 'Fecha',
  rate: '1 euro en {currency}',
  rateColumn: '1 euro',
  source: 'Fuente',
  source_typed: 'Introducido',
  source_ecb: 'BCE',
  example: '{amount} son entonces {euros}.',
  saved: 'Tipo de cambio guardado',
  empty: 'Aún no hay tipos de cambio',
  emptyText: 'Sube el archivo del Banco Central Europeo o añade tú un tipo.',
  none: 'No hay tipos en {currency}',
  deleteQuestion: '¿Eliminar el tipo {currency} del {date}?',
  deleteText: 'Las facturas ya enviadas conservan el tipo que usaron.',
  importTitle: 'Tipos del Banco Central Europeo',
  importHint:
    'El BCE publica nuevos tipos cada día laborable hacia las 16:00 (CET). Descarga el archivo de hoy, de los últimos 90 días o desde 1999 (XML o zip) y súbelo aquí.',
  importLink: 'Tipos de referencia en ecb.europa.eu',
  choose: 'Subir archivo del BCE',
  drop: 'Suelta aquí el archivo del BCE',
  imported:
    '{count, plural, =0 {No hay tipos nuevos} one {1 tipo importado} other {{count} tipos importados}}',
  importedDays: 'Del {from} al {until}.',
  keptTyped:
    '{count, plural, one {Se ha conservado 1 tipo que introdujiste tú.} other {Se han conservado {count} tipos que introdujiste tú.}}',
  uses: 'Tipos utilizados',
  usesHint: 'El tipo que usó cada factura enviada en otra moneda. Después ya no cambia.',
  usesEmpty: 'Aún no hay facturas en otra moneda',
  invoice: 'Factura',
  amount: 'Importe',
  used: 'Tipo utilizado',
  usedNone: 'Ninguno',
  fact: 'Tipo de cambio',
  factValue: '1 euro = {rate} ({origin})',
  factNone: 'Ninguno: el IVA solo se indica en esta moneda',
} as const satisfies Translation<typeof source>;
