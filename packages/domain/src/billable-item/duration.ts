import { type FigureFormat, readCsvQuantity } from '../csv/read-cells.ts';
import { divideRounded } from '../money/decimal.ts';
import { type Quantity, quantityOf } from '../money/quantity.ts';

/** Hours, minutes and perhaps seconds, as time trackers write them: "1:30", "01:30:00", "120:05:59". */
const CLOCK = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/;
/** Hours and minutes with their units: "1h 30m", "2 h", "45 min", "1 uur 30 min", "1 Std. 30 Min.". */
const NAMED =
  /^(?:(\d{1,6}) ?(?:h|hrs?|hours?|uur|u|std\.?|stunden?|heures?|horas?))? ?(?:(\d{1,3}) ?(?:m|min\.?|mins|minutes?|minuten|minutos?))?$/i;

const SECONDS_PER_HOUR = 3600n;
const UNITS_PER_HOUR = 10_000n;

/**
 * The hours of a duration: exact where four decimals can say it ("1:30:00" is 1.5), else rounded to the
 * nearest. A plain figure is a number of hours. Undefined when it is neither.
 */
export function readDuration(text: string, mark: FigureFormat): Quantity | undefined {
  const given = text.trim();
  const [, hours = '', minutes = '', seconds = '0'] = CLOCK.exec(given) ?? NAMED.exec(given) ?? [];
  if (hours === '' && minutes === '') return readCsvQuantity(given, mark);
  const all = BigInt(hours || '0') * SECONDS_PER_HOUR + BigInt(minutes || '0') * 60n + BigInt(seconds);
  return quantityOf(divideRounded(all * UNITS_PER_HOUR, SECONDS_PER_HOUR));
}
