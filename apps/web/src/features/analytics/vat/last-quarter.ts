/** The quarter that ended last: the one that a return is due for. */
export function lastQuarter(today: string): { year: number; quarter: number } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const before = Math.ceil(month / 3) - 1;
  return before === 0 ? { year: year - 1, quarter: 4 } : { year, quarter: before };
}
