import { type PlainDate, addDays, daysBetween, plainDate } from '../calendar/plain-date.ts';

const A_MONDAY = plainDate('2001-01-01');
const FIXED_HOLIDAYS = ['01-01', '05-01', '12-25', '12-26'];

/** Easter Sunday of a year of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return plainDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
}

/**
 * Whether banks settle in euros on a day (the TARGET calendar): not on Saturday and Sunday, 1 January, Good Friday,
 * Easter Monday, 1 May, 25 and 26 December.
 */
export function isTargetDay(date: PlainDate): boolean {
  const weekday = (((daysBetween(A_MONDAY, date) % 7) + 7) % 7) + 1;
  if (weekday > 5 || FIXED_HOLIDAYS.includes(date.slice(5))) return false;
  const fromEaster = daysBetween(easterSunday(Number(date.slice(0, 4))), date);
  return fromEaster !== -2 && fromEaster !== 1;
}

/** The day itself if banks settle on it, else the next day on which they do. */
export function targetDayFrom(date: PlainDate): PlainDate {
  let day = date;
  while (!isTargetDay(day)) day = addDays(day, 1);
  return day;
}

/** A number of TARGET days later; 0 is the day itself, whatever kind of day it is. */
export function addTargetDays(date: PlainDate, days: number): PlainDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) day = targetDayFrom(addDays(day, 1));
  return day;
}

/** A number of TARGET days earlier; 0 is the day itself, whatever kind of day it is. */
export function subtractTargetDays(date: PlainDate, days: number): PlainDate {
  let day = date;
  for (let left = days; left > 0; left -= 1) {
    do day = addDays(day, -1);
    while (!isTargetDay(day));
  }
  return day;
}
