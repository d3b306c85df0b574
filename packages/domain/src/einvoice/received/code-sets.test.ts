import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findConformanceKit } from '../../../test/conformance-kit.ts';
import { ADDRESS_REGISTERS, COUNTRIES } from '../code-lists.ts';
import * as lists from './code-sets.ts';
import { UNITS } from './unit-codes.ts';

const folder = findConformanceKit();

/** The codes that the official rules for UBL accept; where a rule has several lists, all of them. */
function officialCodes(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  const file = join(folder ?? '', 'rules/en16931-1.3.16/EN16931-UBL-validation-preprocessed.sch');
  for (const [, rule = '', test = ''] of readFileSync(file, 'utf8').matchAll(
    /id="(BR-CL-\d+)"[^>]*? test="([^"]*)"/g,
  )) {
    const codes = [...test.matchAll(/contains\(\s*'\s([^']+)\s'/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    all.set(rule, new Set(codes));
  }
  return all;
}

describe.skipIf(folder === undefined)('the code lists', () => {
  it.each([
    ['BR-CL-01', lists.INVOICE_TYPES.union(lists.CREDIT_NOTE_TYPES)],
    ['BR-CL-03', lists.CURRENCY_CODES],
    ['BR-CL-04', lists.CURRENCY_CODES],
    ['BR-CL-10', lists.REGISTERS.union(new Set(['SEPA']))],
    ['BR-CL-11', lists.REGISTERS],
    ['BR-CL-13', lists.ITEM_CLASSES],
    ['BR-CL-14', COUNTRIES],
    ['BR-CL-16', lists.MEANS_OF_PAYMENT],
    ['BR-CL-17', lists.VAT_CATEGORIES],
    ['BR-CL-19', lists.ALLOWANCE_REASONS],
    ['BR-CL-20', lists.CHARGE_REASONS],
    ['BR-CL-22', lists.EXEMPTIONS],
    ['BR-CL-23', UNITS],
    ['BR-CL-25', ADDRESS_REGISTERS],
  ])('of %s is the official one', (rule, ours) => {
    const theirs = officialCodes().get(rule) ?? new Set<string>();
    expect([...theirs.symmetricDifference(ours)]).toEqual([]);
  });
});
