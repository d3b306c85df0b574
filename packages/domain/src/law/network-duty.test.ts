import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { isNetworkDuty } from './network-duty.ts';

const party = { name: '', address: '', postalCode: '', city: '', cocNumber: '' };
const seller = { ...party, countryCode: 'BE', vatNumber: 'BE0202239951' };
const buyer = { ...party, countryCode: 'BE', vatNumber: 'BE 0403.170.701' };
const issuedOn = plainDate('2026-01-01');

describe('an e-invoice over the network', () => {
  it.each([
    ['between two Belgian businesses', { seller, buyer, issuedOn }, true],
    ['before the law applied', { seller, buyer, issuedOn: plainDate('2025-12-31') }, false],
    [
      'to a buyer with an enterprise number',
      { seller, buyer: { ...buyer, vatNumber: '', cocNumber: '0403.170.701' }, issuedOn },
      true,
    ],
    ['to a buyer without a number', { seller, buyer: { ...buyer, vatNumber: '' }, issuedOn }, false],
    ['to a consumer', { seller, buyer: { ...buyer, person: true }, issuedOn }, false],
    [
      'to the Netherlands',
      { seller, buyer: { ...buyer, countryCode: 'NL', vatNumber: 'NL123456782B90' }, issuedOn },
      false,
    ],
    [
      'of a Dutch seller',
      { seller: { ...seller, countryCode: 'NL', vatNumber: 'NL123456782B90' }, buyer, issuedOn },
      false,
    ],
    ['of a seller without a VAT number', { seller: { ...seller, vatNumber: '' }, buyer, issuedOn }, false],
  ])('is asked for %s: %#', (_when, document, isAsked) => {
    expect(isNetworkDuty(document as Parameters<typeof isNetworkDuty>[0])).toBe(isAsked);
  });
});
