import { describe, expect, it } from 'vitest';
import { type ReportedError, errorEnvelope, parseReportAddress } from './error-envelope.ts';

const ERROR: ReportedError = {
  id: '0'.repeat(32),
  at: '2026-11-28T10:00:00.000Z',
  platform: 'node',
  version: '1.2.3',
  type: 'TypeError',
  message: 'no rate for noor@bakker.example on NL91 ABNA 0417 1643 00: "Molen"',
  stack: [
    'at async sendInvoice (file:///srv/penning/apps/server/src/send.ts:10:5)',
    'at next (node:internal/x:1:2)',
  ],
  transaction: '/invoices/:id/send',
  tags: { event: 'request-failed' },
};

describe('an envelope', () => {
  it('is three lines, of which the second counts the bytes of the third', () => {
    const [head = '', item = '', event = ''] = errorEnvelope(ERROR).split('\n');
    expect(JSON.parse(head)).toEqual({ event_id: ERROR.id, sent_at: ERROR.at });
    expect(JSON.parse(item)).toEqual({ type: 'event', length: new TextEncoder().encode(event).length });
  });

  it('names no person, account or folder of the machine', () => {
    const text = errorEnvelope(ERROR);
    expect(text).not.toMatch(/noor|ABNA|Molen|srv/);
    const event: unknown = JSON.parse(text.split('\n')[2] ?? '');
    const frames = [
      { function: 'next', filename: 'node:internal/x', lineno: 1, colno: 2, in_app: false },
      { function: 'sendInvoice', filename: '/apps/server/src/send.ts', lineno: 10, colno: 5, in_app: true },
    ];
    expect(event).toMatchObject({ exception: { values: [{ stacktrace: { frames } }] } });
  });

  it.each([
    ['at r (https://penning.example/assets/app-x1.js?v=2:1:99)', 'r', '/assets/app-x1.js'],
    ['r@https://penning.example/assets/app-x1.js:1:99', 'r', '/assets/app-x1.js'],
    ['at https://penning.example/assets/app-x1.js:1:99', '?', '/assets/app-x1.js'],
  ])('reads the place of %s', (line, name, filename) => {
    const event: unknown = JSON.parse(errorEnvelope({ ...ERROR, stack: [line] }).split('\n')[2] ?? '');
    expect(event).toMatchObject({
      exception: { values: [{ stacktrace: { frames: [{ function: name, filename }] } }] },
    });
  });
});

it.each([
  ['https://abc@errors.example/7', 'https://errors.example/api/7/envelope/'],
  ['https://abc:old@errors.example:8443/sentry/7', 'https://errors.example:8443/sentry/api/7/envelope/'],
])('the address %s takes envelopes at %s', (text, url) => {
  expect(parseReportAddress(text)).toEqual({ url, key: 'abc' });
});

it.each([
  'https://errors.example/7',
  'https://abc@errors.example/',
  'ftp://abc@errors.example/7',
  "https://a@b;script-src 'x'/1",
])('%s is no such address', (text) => expect(parseReportAddress(text)).toBeUndefined());
