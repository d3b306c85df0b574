import { readFileSync } from 'node:fs';
import { type EInvoiceFinding, checkReceivedEInvoice } from '@penning/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { findConformanceKit, startValidator } from '../../../test/conformance/validate-all.ts';
import { readXml } from '../../xml/read-xml.ts';

const folder = findConformanceKit();
const kit = folder === undefined ? undefined : startValidator(folder);
afterAll(() => kit?.close());
const example = (name: string) => (kit ? readFileSync(`${folder}/examples/${name}`, 'utf8') : '');
const EXAMPLES = ['ubl-peppol-invoice.xml', 'ubl-nlcius-creditnote.xml', 'cii-en16931.xml'];

async function findingsOf(xml: string): Promise<readonly EInvoiceFinding[] | 'unreadable'> {
  const reading = await readXml(Buffer.from(xml));
  return reading.ok ? (checkReceivedEInvoice(reading.root)?.findings ?? 'unreadable') : 'unreadable';
}
const isFaulty = (findings: readonly EInvoiceFinding[] | 'unreadable') =>
  findings === 'unreadable' || findings.some(({ level }) => level === 'error');

/** Each element once: left out, emptied, or with another value; identical variants are left out. */
function* variantsOf(xml: string): Generator<string> {
  const leaf = /<((?:\w+:)?\w+)((?:\s[^<>]*)?)>([^<>]+)<\/\1>/g;
  for (const match of xml.matchAll(leaf)) {
    const [whole, name = '', attributes = '', value = ''] = match;
    const put = (text: string) => xml.slice(0, match.index) + text + xml.slice(match.index + whole.length);
    yield put('');
    yield put(`<${name}${attributes}>${otherThan(value)}</${name}>`);
    if (attributes !== '') yield put(`<${name}>${value}</${name}>`);
  }
}

/** Every fifth, because the official rules take a while for each. */
const sampleOf = (xml: string) => [...variantsOf(xml)].filter((_, index) => index % 5 === 0);

function otherThan(value: string): string {
  if (/^-?\d+\.\d+$/.test(value)) return `${Number(value) + 7}`;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `${value.slice(0, 5)}13${value.slice(7)}`;
  return /^[A-Z0-9]{1,3}$/.test(value) ? 'Q9' : `${value}x`;
}

describe.skipIf(!kit)('the rules for received e-invoices, compared with the official ones', () => {
  it.each(EXAMPLES)('find nothing in %s', async (name) => {
    expect(await findingsOf(example(name))).toEqual([]);
  });

  it.each(EXAMPLES)(
    'agree about the variants of %s',
    async (name) => {
      let [broken, seen] = [0, 0];
      const missed: string[] = [];
      const wrong: string[] = [];
      for (const variant of sampleOf(example(name))) {
        const official = (await kit?.validate(variant, false)) ?? [];
        const errors = official.filter(({ level }) => level === 'error');
        const own = await findingsOf(variant);
        if (errors.length > 0) {
          broken += 1;
          if (isFaulty(own)) seen += 1;
          else missed.push(errors.map(({ id }) => id).join());
        } else if (isFaulty(own)) {
          wrong.push(own === 'unreadable' ? own : own.map(({ rule, term }) => `${rule} ${term}`).join());
        }
      }
      expect({ alarms: wrong, share: seen / broken >= 0.9 ? 'enough' : missed }).toEqual({
        alarms: [],
        share: 'enough',
      });
      expect(broken).toBeGreaterThan(10);
    },
    300_000,
  );
});
