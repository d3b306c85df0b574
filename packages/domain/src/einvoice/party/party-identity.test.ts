import { describe, expect, it } from 'vitest';
import { buyers } from '../../../test/e-invoice-documents.ts';
import { legalIdentifier } from './party-identity.ts';

const oin = '00000001003214345000';

describe('the legal registration of a party', () => {
  it.each([
    ['NL', '30 11 44 55', undefined, { id: '30114455', scheme: '0106' }],
    ['NL', oin, undefined, { id: oin, scheme: '0190' }],
    ['NL', '', { scheme: '0190', id: oin }, { id: oin, scheme: '0190' }],
    ['NL', '', { scheme: '0106', id: '30114455' }, { id: '30114455', scheme: '0106' }],
    ['NL', '', { scheme: '0088', id: '8719333027722' }, undefined],
    ['NL', '123', { scheme: '0190', id: oin }, undefined],
    ['FR', '404 833 048 00022', undefined, { id: '40483304800022', scheme: '0009' }],
    ['FR', '404 833 048', undefined, { id: '404833048', scheme: '0002' }],
    ['FR', 'RCS Paris 1', undefined, { id: 'RCS Paris 1' }],
    ['GB', '00445790', undefined, { id: '00445790' }],
  ] as const)('of %s with %s and %o', (countryCode, cocNumber, endpoint, expected) => {
    const party = { ...buyers.dutchConsumer, countryCode, cocNumber, ...(endpoint ? { endpoint } : {}) };
    expect(legalIdentifier(party)).toEqual(expected);
  });
});
