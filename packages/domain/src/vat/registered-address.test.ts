import { describe, expect, it } from 'vitest';
import { parseRegisteredAddress, parseTypedAddress } from './registered-address.ts';

describe('the address of a register', () => {
  it.each([
    ['\nDAMRAK 00001\n1012LG AMSTERDAM\n', ['Damrak 1', '1012 LG', 'Amsterdam']],
    ['Koning Albert II-laan 27\n1030 Brussel', ['Koning Albert II-laan 27', '1030', 'Brussel']],
    ['13, RUE DE L’INDUSTRIE\nL-1855 LUXEMBOURG', ['13, Rue De L’industrie', '1855', 'Luxembourg']],
    ['3 ALLÉE D’ÉTÉ\n69003 LYON', ['3 Allée D’été', '69003', 'Lyon']],
    ['UL. PROSTA 51\n00-838 WARSZAWA', ['Ul. Prosta 51', '00-838', 'Warszawa']],
    ['ZI SUD\r\n5 RUE DU LAC\r\n69003 LYON', ['Zi Sud, 5 Rue Du Lac', '69003', 'Lyon']],
  ])('%j is taken apart', (text, [address, postalCode, city]) => {
    expect(parseRegisteredAddress(text)).toEqual({ address, postalCode, city });
  });

  it.each(['', '1012LG AMSTERDAM', 'Somewhere in Dublin\nDublin 2', '---', '3, VIA ROMA 00184 ROMA RM'])(
    '%j is not guessed at',
    (text) => {
      expect(parseRegisteredAddress(text)).toBeUndefined();
    },
  );
});

describe('an address in one line', () => {
  it.each([
    ['Papentorenvest 1a, 2011 AV Haarlem', ['Papentorenvest 1a', '2011 AV', 'Haarlem']],
    ['13, rue du Lac, 69003 Lyon', ['13, rue du Lac', '69003', 'Lyon']],
    ['Hauptstr. 5\n10115 Berlin', ['Hauptstr. 5', '10115', 'Berlin']],
  ])('%j is taken apart', (text, [address, postalCode, city]) => {
    expect(parseTypedAddress(text)).toEqual({ address, postalCode, city });
  });

  it.each([
    '',
    'Papentorenvest 1a',
    'Keizersgracht 5, 2nd floor',
    '2011 AV Haarlem',
    '1 High Street, London',
  ])('%j is left as it is', (text) => {
    expect(parseTypedAddress(text)).toBeUndefined();
  });
});
