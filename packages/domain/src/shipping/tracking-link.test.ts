import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackingLink } from '../index.ts';

const UTRECHT = { country: 'NL', postalCode: '3511 AZ' };

describe('the link of a tracking number', () => {
  it.each([
    ['3SABCD1234567', 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AZ'],
    ['3s abcd 1234567', 'https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AZ'],
    ['LA123456789NL', 'https://jouw.postnl.nl/track-and-trace/LA123456789NL-NL'],
    ['JVGL0612345678901234', 'https://my.dhlecommerce.nl/home/tracktrace/JVGL0612345678901234'],
    ['1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['05212345678901', 'https://tracking.dpd.de/status/en_US/parcel/05212345678901'],
    ['by our own van', undefined],
    ['', undefined],
  ])('%s', (code, link) => {
    expect(trackingLink(code, UTRECHT)).toBe(link);
  });

  it('is a carrier’s URL whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (code, postalCode) => {
        const link = trackingLink(`3S${code}`, { country: 'NL', postalCode });
        if (link !== undefined) expect(new URL(link).host).toBe('jouw.postnl.nl');
      }),
    );
  });
});
