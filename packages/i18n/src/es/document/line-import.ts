import type { Translation } from '../../area-texts.ts';
import type { lineImport as source } from '../../en/document/line-import.ts';

export const lineImport = {
  button: 'Importar líneas',
  title: 'Importar líneas desde un archivo',
  drop: 'Suelta aquí un archivo CSV',
  paste: 'O pega filas de una hoja de cálculo',
  readPasted: 'Leer las filas',
  rules:
    'Una fila por línea. El IVA es un porcentaje entero sin símbolo (9, 21), el precio va sin símbolo de moneda y la cuenta de ingresos es su número.',
  workbook: 'Es un libro de Excel. Guarda la hoja como CSV o copia sus filas y pégalas aquí.',
  tooLarge: 'Este archivo es demasiado grande: máximo 2 MB',
  noData: 'Este archivo no contiene datos',
  unreadable: 'Este archivo no se puede leer como CSV: hay un error en la línea {line}',
  tooMany: 'Un documento puede tener como máximo {max} líneas; ahora serían {count}',
  chooseColumn: 'Elegir…',
  untaxed: '0 % de IVA significa',
  withoutVat: 'No hay columna para el IVA: cada línea recibe {name}.',
  withoutLedger: 'No hay columna para la cuenta de ingresos: cada línea recibe {name}.',
  pricesWithoutVat: 'Los precios se leen sin IVA.',
  pricesWithVat: 'Los precios se leen con IVA incluido.',
  count: '{count, plural, one {# línea} other {# líneas}}',
  wrong:
    '{count, plural, one {Hay que corregir # línea; la marcamos} other {Hay que corregir # líneas; las marcamos}}',
  totals: '{count, plural, one {Se omite # fila de totales} other {Se omiten # filas de totales}}',
  add: '{count, plural, one {Añadir # línea} other {Añadir # líneas}}',
  added: '{count, plural, one {# línea añadida} other {# líneas añadidas}}',
  another: 'Otro archivo',
  problem_priceWithCurrency: 'el precio contiene un símbolo de moneda',
  problem_vatNotWhole: 'el IVA debe ser un porcentaje entero sin símbolo, como 9 o 21',
  problem_vatUnknown: 'no tienes ningún código de IVA con este tipo',
  problem_vatAmbiguous: 'varios códigos de IVA son del 0 %; elige uno arriba',
  problem_ledgerFormat: 'el número de cuenta no es un código contable',
  problem_ledgerUnknown: 'no tienes ninguna cuenta de ingresos con este número',
  problem_cut: 'el texto es demasiado largo y se cortará',
} as const satisfies Translation<typeof source>;
