import type { PlainDate } from '../../calendar/plain-date.ts';
import { parentElement, renderPart, textElement } from '../../einvoice/xml.ts';
import { type Amount, absAmount, isNegative, negateAmount } from '../../money/amount.ts';
import { type AuditfileSums, addressOf, cut, renderSums, sidesOf } from './auditfile-parts.ts';

// XML Auditfile Financieel 3.2 (auditfiles.nl), in the order of its schema. Its amounts have no sign but a side.

/** Whose books it is about, and which part of them. */
export interface AuditfileHead {
  readonly company: {
    readonly name: string;
    readonly coc: string;
    readonly country: string;
    /** Its VAT number, or its number at the tax office. */
    readonly taxNumber: string;
    readonly address: string;
    readonly postalCode: string;
    readonly city: string;
  };
  /** The financial year, as "2026" or "2026-2027". */
  readonly fiscalYear: string;
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly createdOn: PlainDate;
  readonly software: { readonly name: string; readonly version: string };
}

/** Stands for what the schema requires and the company doesn't have. */
const UNKNOWN = '-';

/** The document up to the list of customers, which is open. */
export function auditfileHead({ company, ...head }: AuditfileHead): string {
  const header = parentElement('header', [
    textElement('fiscalYear', head.fiscalYear),
    textElement('startDate', head.from),
    textElement('endDate', head.until),
    textElement('curCode', 'EUR'),
    textElement('dateCreated', head.createdOn),
    cut('softwareDesc', head.software.name, 50),
    cut('softwareVersion', head.software.version, 20),
  ]);
  const about = [
    cut('companyIdent', company.coc, 35),
    cut('companyName', company.name, 255),
    textElement('taxRegistrationCountry', company.country),
    cut('taxRegIdent', company.taxNumber || company.coc || UNKNOWN, 30),
    addressOf(company),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">\n',
    renderPart(header, 1),
    '  <company>\n',
    ...about.map((element) => renderPart(element, 2)),
    '    <customersSuppliers>\n',
  ].join('');
}

/** A customer as it is named in the transactions. */
export interface AuditfileCustomer {
  /** At most 35 characters. */
  readonly key: string;
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly coc: string;
  readonly vatNumber: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** A customer in the list. */
export function auditfileCustomer(customer: AuditfileCustomer): string {
  const { country, vatNumber } = customer;
  const element = parentElement('customerSupplier', [
    textElement('custSupID', customer.key),
    cut('custSupName', customer.name, 50),
    cut('contact', customer.contact, 50),
    cut('telephone', customer.phone, 30),
    textElement('eMail', customer.email),
    cut('commerceNr', customer.coc, 255),
    ...(vatNumber === '' ? [] : [textElement('taxRegistrationCountry', country)]),
    cut('taxRegIdent', vatNumber, 30),
    textElement('custSupTp', 'C'),
    addressOf(customer),
  ]);
  return renderPart(element, 3);
}

/** An account of the general ledger: on the balance sheet (B) or of the result (P). */
export interface AuditfileAccount {
  readonly number: string;
  readonly name: string;
  readonly type: 'B' | 'P';
}

/** What is listed between customers and transactions. */
export interface AuditfileLists {
  readonly accounts: readonly AuditfileAccount[];
  readonly vatCodes: readonly {
    readonly id: string;
    readonly name: string;
    readonly account: string | null;
  }[];
  readonly periods: readonly {
    readonly number: number;
    readonly from: PlainDate;
    readonly until: PlainDate;
  }[];
  readonly opening: {
    readonly on: PlainDate;
    readonly receivables: string;
    readonly against: string;
    readonly amount: Amount;
  };
}

/** The end of the list of customers, the other lists and the opening balance up to its open items, which are open. */
export function auditfileLists({ accounts, vatCodes, periods, opening }: AuditfileLists): string {
  const ledger = accounts.map(({ number, name, type }) =>
    parentElement('ledgerAccount', [
      cut('accID', number, 35),
      cut('accDesc', name || number, 255),
      textElement('accTp', type),
    ]),
  );
  const codes = vatCodes.map(({ id, name, account }) =>
    parentElement('vatCode', [
      textElement('vatID', id),
      cut('vatDesc', name || id, 100),
      ...(account === null ? [] : [textElement('vatToPayAccID', account)]),
    ]),
  );
  const months = periods.map(({ number, from, until }) =>
    parentElement('period', [
      textElement('periodNumber', String(number)),
      textElement('startDatePeriod', from),
      textElement('endDatePeriod', until),
    ]),
  );
  const sides = [
    { accID: opening.receivables, amount: opening.amount },
    { accID: opening.against, amount: negateAmount(opening.amount) },
  ];
  const total = absAmount(opening.amount);
  const balance = [
    textElement('opBalDate', opening.on),
    textElement('linesCount', '2'),
    textElement('totalDebit', total),
    textElement('totalCredit', total),
    ...sides.map(({ accID, amount }, index) =>
      parentElement('obLine', [
        textElement('nr', String(index + 1)),
        cut('accID', accID, 35),
        ...sidesOf(amount),
      ]),
    ),
  ];
  return [
    '    </customersSuppliers>\n',
    renderPart(parentElement('generalLedger', ledger), 2),
    renderPart(parentElement('vatCodes', codes), 2),
    renderPart(parentElement('periods', months), 2),
    '    <openingBalance>\n',
    ...balance.map((element) => renderPart(element, 3)),
  ].join('');
}

/** Before the items that were open at the start. */
export function auditfileOpenItems(sums: AuditfileSums): string {
  return [
    '      <obSubledgers>\n',
    '        <obSubledger>\n',
    renderPart(textElement('sbType', 'CU'), 5),
    renderSums(sums, 5),
  ].join('');
}

/** A document that was open at the start, by what was open of it. */
export function auditfileOpenItem(item: {
  readonly line: number;
  readonly number: string;
  readonly customerKey: string;
  readonly amount: Amount;
  readonly date: PlainDate;
  readonly dueDate: PlainDate;
}): string {
  const element = parentElement('obSbLine', [
    textElement('nr', String(item.line)),
    textElement('obLineNr', '1'),
    ...sidesOf(item.amount),
    textElement('docRef', item.number),
    textElement('custSupID', item.customerKey),
    textElement('invRef', item.number),
    textElement('invPurSalTp', 'S'),
    textElement('invTp', isNegative(item.amount) ? 'C' : 'D'),
    textElement('invDt', item.date),
    textElement('invDueDt', item.dueDate),
  ]);
  return renderPart(element, 5);
}

/** The end of the opening balance and the start of the transactions; `items` says whether any were open. */
export function auditfileTransactions(sums: AuditfileSums, { items }: { items: boolean }): string {
  return [
    items ? '        </obSubledger>\n      </obSubledgers>\n' : '',
    '    </openingBalance>\n',
    '    <transactions>\n',
    renderSums(sums, 3),
  ].join('');
}
