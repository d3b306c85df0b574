import { describe, expect, it } from 'vitest';
import { isPhoneNumber, normalisePhoneNumber } from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    ['+31 20 123 45 67', '+31 20 123 45 67'],
    [' 020-1234567  ', '020-1234567'],
    ['0031 20 1234567', '+31 20 1234567'],
    ['+31 (0)20 123 45 67', '+31 20 123 45 67'],
    ['(020) 123 45 67', '(020) 123 45 67'],
    ['030/123456', '030/123456'],
    ['020 1234567 tst. 12', '020 1234567 ext. 12'],
    ['020 1234567 toestel 12', '020 1234567 ext. 12'],
    ['020 1234567, ext 12', '020 1234567 ext. 12'],
    ['020 1234567 x12', '020 1234567 ext. 12'],
    ['020 1234567x12', '020 1234567 ext. 12'],
    ['+49 30 123456 Durchwahl 7', '+49 30 123456 ext. 7'],
    ['+33 1 23 45 67 89 poste 412', '+33 1 23 45 67 89 ext. 412'],
    ['+34 91 123 45 67 #3', '+34 91 123 45 67 ext. 3'],
    ['+31-20-1234567;ext=99', '+31-20-1234567 ext. 99'],
    ['+31 20 123 45 67 ext. 12', '+31 20 123 45 67 ext. 12'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalisePhoneNumber(typed)).toBe(stored);
    expect(isPhoneNumber(stored)).toBe(true);
    expect(normalisePhoneNumber(stored)).toBe(stored);
  });

  it.each(['call me', '123', '+31 20 123 45 67 ext.', '020 1234567 or 030 1234567', '1'.repeat(18)])(
    'is not %s',
    (typed) => {
      expect(isPhoneNumber(normalisePhoneNumber(typed))).toBe(false);
    },
  );
});
