import { describe, expect, it } from 'vitest';
import { FEATURES, featuresOf } from './packages.ts';

describe('the features of a company', () => {
  it('come with its package', () => {
    expect(featuresOf('starter', [])).toEqual(['sms', 'bookkeeping', 'api']);
    expect(featuresOf('business', [])).toEqual([...FEATURES]);
  });

  it('can be granted on their own, once each', () => {
    expect(featuresOf('starter', ['analytics', 'sms'])).toEqual(['analytics', 'sms', 'bookkeeping', 'api']);
  });
});
