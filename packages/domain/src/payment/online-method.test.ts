import { describe, expect, it } from 'vitest';
import { onlineMethodOf } from './online-method.ts';

describe('how a customer paid online', () => {
  it.each([
    ['ideal', 'ideal'],
    ['IDEAL', 'ideal'],
    ['creditcard', 'card'],
    ['VISA', 'card'],
    ['card', 'card'],
    ['MISTERCASH', 'bancontact'],
    ['sepa_debit', 'directDebit'],
    ['BANKTRANS', 'transfer'],
    ['p24', 'przelewy24'],
  ])('has one name for all providers: %s', (code, method) => {
    expect(onlineMethodOf(code)).toBe(method);
  });

  it.each(['', 'seashells', 'constructor'])('is unknown by another code: "%s"', (code) => {
    expect(onlineMethodOf(code)).toBeUndefined();
  });
});
