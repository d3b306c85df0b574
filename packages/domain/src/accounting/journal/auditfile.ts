import { type XmlElement, parentElement, renderPart, textElement } from '../../einvoice/xml.ts';
import { absAmount } from '../../money/amount.ts';
import { cut, sideOf, sidesOf } from './auditfile-parts.ts';
import type { LedgerEntry, LedgerLine } from './ledger-entry.ts';

/** The start of a journal. */
export function auditfileJournal(journal: {
  readonly id: string;
  readonly name: string;
  readonly type: 'S' | 'B' | 'M';
  readonly account: string | null;
}): string {
  return [
    '      <journal>\n',
    renderPart(textElement('jrnID', journal.id), 4),
    renderPart(cut('desc', journal.name, 255), 4),
    renderPart(textElement('jrnTp', journal.type), 4),
    journal.account === null ? '' : renderPart(cut('offsetAccID', journal.account, 35), 4),
  ].join('');
}

export const AUDITFILE_JOURNAL_END = '      </journal>\n';

/** A transaction in its journal; `period` is the number of its period. */
export function auditfileTransaction(entry: LedgerEntry, period: number): string {
  const element = parentElement('transaction', [
    textElement('nr', entry.number),
    cut('desc', entry.description, 255),
    textElement('periodNumber', String(period)),
    textElement('trDt', entry.date),
    ...entry.lines.map((line, index) => lineElement(entry, line, index + 1)),
  ]);
  return renderPart(element, 4);
}

export const AUDITFILE_END = '    </transactions>\n  </company>\n</auditfile>\n';

function lineElement(entry: LedgerEntry, line: LedgerLine, nr: number): XmlElement {
  const { vat, foreign, costCenter } = line;
  const { number, customerKey } = entry.document;
  return parentElement('trLine', [
    textElement('nr', String(nr)),
    cut('accID', line.account, 35),
    textElement('docRef', number),
    textElement('effDate', entry.date),
    cut('desc', line.description, 255),
    ...sidesOf(line.amount),
    ...(line.isReceivable ? [textElement('custSupID', customerKey), textElement('invRef', number)] : []),
    cut('costID', costCenter, 35),
    ...(vat
      ? [
          parentElement('vat', [
            textElement('vatID', vat.id),
            textElement('vatPerc', vat.percentage),
            textElement('vatAmnt', absAmount(vat.amount)),
            textElement('vatAmntTp', sideOf(vat.amount, line.amount)),
          ]),
        ]
      : []),
    ...(foreign === undefined
      ? []
      : [
          parentElement('currency', [
            textElement('curCode', entry.currency),
            textElement('curAmnt', absAmount(foreign)),
          ]),
        ]),
  ]);
}
