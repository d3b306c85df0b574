import { expect, it } from 'vitest';
import { findCountry } from './countries.ts';

it.each([
  ['D', 'DE'],
  ['A', 'AT'],
  ['F', 'FR'],
  ['I', 'IT'],
  ['E', 'ES'],
  ['B', 'BE'],
  ['L', 'LU'],
  ['NOR', 'NO'],
  ['GER', 'DE'],
  ['U.K.', 'GB'],
  ['Nederland (NL)', 'NL'],
  ['NL - Nederland', 'NL'],
  ['BE België', 'BE'],
  ['The Netherlands', 'NL'],
  ['the United Kingdom', 'GB'],
  ['Sri Lanka', 'LK'],
  ['Atlantis', undefined],
  ['Nederland / België', undefined],
  ['Nederland (Atlantis)', undefined],
  ['', undefined],
])('a cell with %j is of the country %s', (text, code) => {
  expect(findCountry(text)).toBe(code);
});
