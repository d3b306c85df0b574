import { LANGUAGES } from '@penning/i18n';
import { catalogueOf } from '@penning/i18n/catalogue-of';
import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName, contract, errorNameOf, listRoutes, stableNameOf } from './index.ts';

const names = Object.keys(ERRORS) as ErrorName[];

describe('the error catalogue', () => {
  it.each(LANGUAGES)('has a text for every error in %s', (language) => {
    const texts = catalogueOf(language).error;
    for (const name of names) expect(texts[name], name).toMatch(/\S/);
  });

  it('gives every error its own code, and finds it by code', () => {
    const codes = names.map((name) => ERRORS[name].code);
    expect(new Set(codes).size).toBe(names.length);
    for (const name of names) expect(errorNameOf(ERRORS[name].code)).toBe(name);
    expect(errorNameOf(999_999)).toBeUndefined();
  });

  it('has the agreed codes below 1000 and our own from there on', () => {
    const agreed = [-1, 0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 101, 110, 111, 112, 200];
    const given = names.map((name) => ERRORS[name].code);
    expect(given.filter((code) => code < 1000).toSorted((a, b) => a - b)).toEqual(agreed);
  });

  it('is sorted by code', () => {
    const codes = names.map((name) => ERRORS[name].code);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
  });

  it('gives every error its own stable name: a noun and what is wrong', () => {
    const stable = names.map((name) => ERRORS[name].name);
    expect(new Set(stable).size).toBe(names.length);
    for (const name of stable) expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
  });

  it("names what could not be found by the route's noun", () => {
    expect(stableNameOf('notFound', 'sepaBatch')).toBe('sepa_batch.not_found');
    expect(stableNameOf('notFound')).toBe('resource.not_found');
    expect(stableNameOf('inUse', 'customer')).toBe('resource.in_use');
  });

  it('answers every error with an error status', () => {
    for (const name of names) {
      const { status } = ERRORS[name];
      expect(status >= 400 && status < 600, name).toBe(true);
      expect(status >= 500, name).toBe(
        [
          'todo',
          'internal',
          'pdfNotReady',
          'captchaUnavailable',
          'paymentProviderUnavailable',
          'unavailable',
        ].includes(name),
      );
    }
  });

  it('contains exactly the errors that routes name, each once', () => {
    for (const { name, route } of listRoutes(contract)) {
      const errors = route.errors ?? [];
      expect(new Set(errors).size, name).toBe(errors.length);
      for (const error of errors) expect(names, name).toContain(error);
    }
  });
});

describe('the agreed texts', () => {
  it('are word for word in English', () => {
    const { error } = catalogueOf('en');
    expect(error.loginCredentialsInvalid).toBe('Invalid username / password');
  });
});
