import { expect, it } from 'vitest';
import { splitVerb } from './split-verb.ts';

const ENGLISH = { remind: 'Remind…', invoiceFor: 'New invoice for…', quotationFor: 'New quote for…' };
const GERMAN = {
  remind: 'Erinnern …',
  invoiceFor: 'Neue Rechnung für …',
  quotationFor: 'Neues Angebot für …',
};

it.each([
  ['remind acme', ENGLISH, { verbs: ['remind'], name: 'acme' }],
  ['Remnid acme holding', ENGLISH, { verbs: ['remind'], name: 'acme holding' }],
  ['new quote for acme', ENGLISH, { verbs: ['quotationFor'], name: 'acme' }],
  ['quote acme', ENGLISH, { verbs: ['quotationFor'], name: 'acme' }],
  ['new acme', ENGLISH, { verbs: ['invoiceFor', 'quotationFor'], name: 'acme' }],
  ['acme erinnern', GERMAN, { verbs: ['remind'], name: 'acme' }],
  ['rechnung fur acme', GERMAN, { verbs: ['invoiceFor'], name: 'acme' }],
  ['acme holding', ENGLISH, undefined],
  ['remind', ENGLISH, undefined],
  ['', ENGLISH, undefined],
])('%s', (typed, labels, expected) => {
  expect(splitVerb(typed, labels)).toEqual(expected);
});
