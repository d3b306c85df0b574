/**
 * How hard a matrix is to read: long runs, squares of one colour, patterns that look like finders, an
 * uneven ratio.
 */
export const maskPenalty = ({ size, modules }: { size: number; modules: Uint8Array }): number => {
  let penalty = 0;
  let dark = 0;
  for (let line = 0; line < size; line++) {
    penalty += linePenalty(modules, { size, start: line * size, step: 1 });
    penalty += linePenalty(modules, { size, start: line, step: size });
  }
  for (const module of modules) dark += module;
  for (let row = 0; row + 1 < size; row++) {
    for (let at = row * size, end = at + size - 1; at < end; at++) {
      const colour = modules[at];
      if (colour === modules[at + 1] && colour === modules[at + size] && colour === modules[at + size + 1]) {
        penalty += 3;
      }
    }
  }
  return penalty + 10 * Math.floor(Math.abs((dark * 100) / modules.length - 50) / 5);
};

type Line = { size: number; start: number; step: number };

/** Dark-light as in a finder (1011101) with four light modules on one side, as eleven bits. */
const FINDER_THEN_LIGHT = 0b10111010000;
const LIGHT_THEN_FINDER = 0b00001011101;

const linePenalty = (modules: Uint8Array, { size, start, step }: Line): number => {
  let penalty = 0;
  let run = 0;
  let previous = -1;
  let lastEleven = 0;
  for (let index = 0, at = start; index < size; index++, at += step) {
    const module = modules[at] ?? 0;
    run = module === previous ? run + 1 : 1;
    previous = module;
    if (run === 5) penalty += 3;
    else if (run > 5) penalty += 1;
    lastEleven = ((lastEleven << 1) | module) & 0x7ff;
    if (index >= 10 && (lastEleven === FINDER_THEN_LIGHT || lastEleven === LIGHT_THEN_FINDER)) penalty += 40;
  }
  return penalty;
};
