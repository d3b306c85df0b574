import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ERRORS, InvoiceDraft, NewCustomer, NewDraft, type Shape, contract } from './index.ts';

/** The problems of a body, as "path: kind". */
function problems(shape: Shape, body: object): string[] {
  const { error } = z.safeParse(shape, body);
  return error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? [];
}

describe('agreed names that are left out', () => {
  it.each(['package', 'nextInvoiceNumber', 'accountant'])('a customer has no %s', (name) => {
    expect(problems(NewCustomer, { name: 'Bakkerij', [name]: '1' })).toEqual([name]);
  });

  it('a customer has the settings of its documents instead of their outcome', () => {
    const overrides = {
      optionCurrency: 'USD',
      optionExpiration: 30,
      optionExtraText: 'Above',
      optionExtraTextBottom: 'Below',
      optionLanguage: 'de',
    };
    expect(NewCustomer.safeParse({ name: 'Bakkerij', ...overrides }).success).toBe(true);
    for (const field of ['currency', 'term', 'textTop', 'textBottom', 'language'])
      expect(Object.keys(InvoiceDraft.shape)).toContain(field);
  });

  it.each(['meta', 'paymentType', 'receiver'])('a draft has no %s', (name) => {
    expect(problems(NewDraft, { [name]: {} })).toEqual([name]);
  });

  it('a line has no prices including VAT of its own: the document has', () => {
    const { success, data } = NewDraft.safeParse({ includesVat: true });
    expect([success, data?.includesVat]).toEqual([true, true]);
    expect(problems(NewDraft, { lines: [{ description: 'A logo', includesVat: true }] })).toEqual([
      'includesVat',
    ]);
  });

  it('an unfinished route, a customer not created and a person mismatched are never returned, and keep their codes', () => {
    expect([ERRORS.todo.code, ERRORS.customerCreateFailed.code, ERRORS.customerPersonMismatch.code]).toEqual([
      -1, 111, 112,
    ]);
    expect(ERRORS.archiveInvalidRequest.code).toBe(200);
    expect(contract.invoice.list.errors).toContain('archiveInvalidRequest');
  });
});

describe('signing up', () => {
  const FIELDS = ['email', 'name', 'company_name', 'password', 'country', 'language', 'promocode', 'captcha'];

  it('takes exactly the agreed fields, and needs all but the promo code', () => {
    const { shape } = contract.session.register.body;
    expect(Object.keys(shape)).toEqual(FIELDS);
    const optional = Object.entries(shape).filter(([, field]) => field.safeParse(undefined).success);
    expect(optional.map(([name]) => name)).toEqual(['promocode']);
  });

  it.each(['terms', 'invitation', 'role'])('refuses %s', (name) => {
    const { body } = contract.session.register;
    expect(problems(body, { [name]: true })).toEqual([name]);
  });
});
