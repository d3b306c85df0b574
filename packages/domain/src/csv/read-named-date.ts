import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { wholeYear } from './whole-year.ts';

/**
 * The names of the months, January first, in English, Dutch, German, French and Spanish, without accents. No word
 * names two months.
 */
const MONTHS = [
  'jan january januari januar janner janv janvier ene enero',
  'feb february februari februar febr fev fevr fevrier febrero',
  'mar march mrt maart marz maerz mrz mars marzo',
  'apr april avr avril abr abril',
  'may mei mai mayo',
  'jun june juni juin junio',
  'jul july juli juil juillet julio',
  'aug august augustus aou aout ago agosto',
  'sep sept september septembre set septiembre setiembre',
  'oct october okt oktober octobre octubre',
  'nov november novembre noviembre',
  'dec december dez dezember decembre dic diciembre',
] as const;

const MONTH_OF = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, String(at + 1).padStart(2, '0')])),
);

/** The order of the parts; a year at the end may have two digits. */
const SHAPES = [
  { shape: /^(\d{1,2}) ([a-z]+) (\d{4}|\d{2})$/, order: ['day', 'month', 'year'] },
  { shape: /^([a-z]+) (\d{1,2}) (\d{4}|\d{2})$/, order: ['month', 'day', 'year'] },
  { shape: /^(\d{4}) ([a-z]+) (\d{1,2})$/, order: ['year', 'month', 'day'] },
] as const;

/**
 * Parses a day whose month is a word, in any of the five languages: "3 Mar 2026", "1. März 2026", "Sept. 4th, 2026",
 * "5 de agosto de 2026", "31-DEC-25". Undefined when it isn't one.
 */
export function readNamedDate(text: string): PlainDate | undefined {
  const words = plainWords(text);
  for (const { shape, order } of SHAPES) {
    const match = shape.exec(words);
    if (!match) continue;
    const part = (name: (typeof order)[number]): string => match[order.indexOf(name) + 1] ?? '';
    const month = MONTH_OF.get(part('month'));
    const year = wholeYear(part('year'));
    if (month === undefined || year === undefined) return undefined;
    return parsePlainDate(`${year}-${month}-${part('day').padStart(2, '0')}`);
  }
  return undefined;
}

/** The parts with one space in between, without accents, ordinal endings and "de". */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/(\d)\.?(?:st|nd|rd|th|er|e|[ºª°])(?![a-z])/g, '$1')
    .replace(/\bdel?\b/g, ' ')
    .replace(/[\s\-/.,'’]+/g, ' ')
    .trim();
}
