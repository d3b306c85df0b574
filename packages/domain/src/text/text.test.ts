import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_TAGS, fillTags, foldText, sanitiseText, unknownTags } from '../index.ts';

const FORBIDDEN_RANGES: [number, number][] = [
  [0x00, 0x09],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xfffe, 0xffff],
  [0x1fffe, 0x1ffff],
  [0xe0000, 0xe0fff],
];

const isForbidden = (point: number) => FORBIDDEN_RANGES.some(([from, to]) => point >= from && point <= to);
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const tricky = fc
  .constantFrom(...FORBIDDEN_RANGES)
  .chain(([from, to]) => fc.integer({ min: from, max: to }))
  .map((point) => String.fromCodePoint(point));
const anyText = fc
  .array(fc.oneof(unit, tricky, fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((parts) => parts.join(''));

describe('sanitising text', () => {
  it.each([
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd', 'line breaks become one kind'],
    ['a\tb', 'a b', 'tabs become spaces'],
    ['a\u0000\u0007\u001bb', 'ab', 'controls go'],
    ['cafe\u0301', 'café', 'letters are composed'],
    ['abc\u202egpj.exe', 'abcgpj.exe', 'the reading direction is not turned'],
    ['ad\u200bmin\ufeff', 'admin', 'nothing invisible stays'],
    ['a\ud800b\udc00', 'ab', 'halves of characters go'],
    ['👍🏽 €5 – 你好 שלום', '👍🏽 €5 – 你好 שלום', 'whole characters of any script stay'],
    ['❤\ufe0f', '❤\ufe0f', 'the emoji form stays'],
    ['e\u200b\u0301', 'é', 'composition happens after removal'],
  ])('%j becomes %j: %s', (text, expected) => {
    expect(sanitiseText(text)).toBe(expected);
  });

  it('leaves no forbidden character in any text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = sanitiseText(text);
        const left = [...clean].map((character) => character.codePointAt(0) ?? 0).filter(isForbidden);
        expect(left).toEqual([]);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(sanitiseText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('folding text for search', () => {
  it.each([
    ['Café MÜLLER', 'cafe muller'],
    ['Straße', 'strasse'],
    ['Łódź Øre Æsop', 'lodz ore aesop'],
    ['ＦＵＬＬ ﬁt', 'full fit'],
    ['İstanbul', 'istanbul'],
    ['ΑΘΉΝΑ', 'αθηνα'],
  ])('%s is found as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('template tags', () => {
  it('are filled wherever they appear', () => {
    expect(
      fillTags('Dear {{contact}}, {{ invoice_number }} of {{amount}}, {{amount}}.', {
        contact: 'Anna',
        invoice_number: '2026-0100',
        amount: '€ 121.00',
      }),
    ).toBe('Dear Anna, 2026-0100 of € 121.00, € 121.00.');
  });

  it('ends a sentence with one full stop', () => {
    const values = { company_name: 'Bakker B.V.' };
    expect(fillTags('From {{company_name}}. Yours, {{company_name}}', values)).toBe(
      'From Bakker B.V. Yours, Bakker B.V.',
    );
    expect(fillTags('From {{company_name}}. Wait {{company_name}}...', { company_name: 'Bakker' })).toBe(
      'From Bakker. Wait Bakker...',
    );
    expect(fillTags('From {{company_name}}.', {})).toBe('From .');
  });

  it('without value become nothing, and unknown ones stay', () => {
    expect(fillTags('[{{pay_link}}] {{Contact}} {{constructor}} {{x', {})).toBe(
      '[] {{Contact}} {{constructor}} {{x',
    );
  });

  it('in a value are not filled again, and dollar signs aren’t special', () => {
    expect(fillTags('{{contact}}', { contact: '{{amount}} $& $1', amount: '1' })).toBe('{{amount}} $& $1');
  });

  it('that nothing fills are listed once each, also when they aren’t closed', () => {
    expect(unknownTags('{{amount}} {{total}} {{ total }} {{naam}}')).toEqual(['total', 'naam']);
    expect(unknownTags('Invoice {{invoice_number of {{company_name}}, {{amount}')).toEqual([
      'invoice_number',
      'amount',
    ]);
    expect(unknownTags(TEMPLATE_TAGS.map((tag) => `{{${tag}}}`).join(' '))).toEqual([]);
  });

  it('are twenty for every document and four for reminders', () => {
    expect(TEMPLATE_TAGS).toHaveLength(24);
  });
});
