import { describe, expect, it } from 'vitest';
import { FEATURES, featuresOf, firstPackage, offeredPackages } from './packages.ts';

describe('the features of a company', () => {
  it('come with its package', () => {
    expect(featuresOf('starter', [], FEATURES)).toEqual(['sms', 'bookkeeping', 'api']);
    expect(featuresOf('business', [], FEATURES)).toEqual([...FEATURES]);
  });

  it('can be granted individually, once each', () => {
    expect(featuresOf('starter', ['analytics', 'sms'], FEATURES)).toEqual([
      'analytics',
      'sms',
      'bookkeeping',
      'api',
    ]);
  });

  it('only include those that are built, whatever a package names or an administrator granted', () => {
    expect(featuresOf('business', ['sms'], ['bookkeeping', 'api'])).toEqual(['bookkeeping', 'api']);
  });
});

describe('the packages for sale', () => {
  it('each include something that no earlier one does', () => {
    expect(offeredPackages(['bookkeeping', 'api'])).toEqual(['starter']);
    expect(offeredPackages(['bookkeeping', 'api', 'analytics'])).toEqual(['starter', 'business']);
    expect(offeredPackages([])).toEqual(['starter']);
  });

  it('include the one for a new company', () => {
    expect(firstPackage(['bookkeeping', 'api'])).toBe('starter');
    expect(firstPackage(FEATURES)).toBe('business');
  });
});
