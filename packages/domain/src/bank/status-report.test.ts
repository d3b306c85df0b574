import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { readStatusReport, rejectionOf } from './status-report.ts';

type Content = string | readonly XmlElement[];

function element(name: string, content: Content = []): XmlElement {
  const isText = typeof content === 'string';
  return {
    name,
    namespace: '',
    attributes: {},
    text: isText ? content : '',
    children: isText ? [] : content,
  };
}
const reason = (code: string) => element('StsRsnInf', [element('Rsn', [element('Cd', code)])]);

/** A report about file M-1 with group G-1, and two payments in it. */
function report({ file = '', group = '', first = '', last = '' }) {
  const entry = (id: string, status: string) =>
    element('TxInfAndSts', [
      element('OrgnlEndToEndId', id),
      element('TxSts', status),
      ...(status === 'RJCT' ? [reason('AC04')] : []),
    ]);
  return element('Document', [
    element('CstmrPmtStsRpt', [
      element('GrpHdr', [element('CreDtTm', '2026-11-24T09:00:00')]),
      element('OrgnlGrpInfAndSts', [element('OrgnlMsgId', 'M-1'), element('GrpSts', file), reason('FF01')]),
      element('OrgnlPmtInfAndSts', [
        element('OrgnlPmtInfId', 'G-1'),
        element('PmtInfSts', group),
        ...(first === '' ? [] : [entry('E-1', first)]),
        ...(last === '' ? [] : [entry('E-2', last)]),
      ]),
    ]),
  ]);
}
const payment = (endToEndId: string) => ({ messageId: 'M-1', groupId: 'G-1', endToEndId });

describe('a bank’s report on a file', () => {
  it.each([
    ['rejected as a whole', { file: 'RJCT' }, 'FF01', 'FF01'],
    ['rejected by group', { file: 'PART', group: 'RJCT' }, 'FF01', 'FF01'],
    ['rejected in part', { file: 'PART', first: 'RJCT', last: 'ACCP' }, 'AC04', undefined],
    ['rejected but for one', { file: 'RJCT', last: 'ACSC' }, 'FF01', undefined],
    ['accepted', { file: 'ACSC' }, undefined, undefined],
    ['not decided', { file: 'PDNG', first: 'PDNG' }, undefined, undefined],
  ])('is read: %s', (_, statuses, first, last) => {
    const read = defined(readStatusReport(report(statuses)));
    expect(read.madeOn).toBe('2026-11-24');
    expect(rejectionOf(read, payment('E-1'))).toBe(first);
    expect(rejectionOf(read, payment('E-2'))).toBe(last);
  });

  it('says nothing about other files, and is distinguished from other documents', () => {
    const read = defined(readStatusReport(report({ file: 'RJCT' })));
    expect(rejectionOf(read, { messageId: 'M-2', groupId: 'G-2', endToEndId: 'E-9' })).toBeUndefined();
    expect(readStatusReport(element('Document', [element('BkToCstmrStmt')]))).toBeUndefined();
  });
});
