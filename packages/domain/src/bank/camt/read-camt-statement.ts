import { type PlainDate, parsePlainDate } from '../../calendar/plain-date.ts';
import type { Amount } from '../../money/amount.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../../xml/xml-element.ts';
import { type BankFormat, type BankStatement, bankText } from '../bank-transaction.ts';
import { camtAccount, dayOf, signedAmount } from './read-camt-entry.ts';

/** The type of a camt file by its root: its format, and the name of the elements with entries. */
export interface CamtKind {
  readonly format: BankFormat;
  /** The element below the document, such as BkToCstmrStmt. */
  readonly message: string;
  /** The statement, report or notification in it. */
  readonly holder: 'Stmt' | 'Rpt' | 'Ntfctn';
}

const KINDS: readonly CamtKind[] = [
  { format: 'camt052', message: 'BkToCstmrAcctRpt', holder: 'Rpt' },
  { format: 'camt053', message: 'BkToCstmrStmt', holder: 'Stmt' },
  { format: 'camt054', message: 'BkToCstmrDbtCdtNtfctn', holder: 'Ntfctn' },
];
const OPENING = ['OPBD', 'PRCD'];
const CLOSING = ['CLBD'];

/** Which bank message the document is; undefined when it is none of camt.052, .053 and .054. */
export function camtKindOf(root: XmlElement): CamtKind | undefined {
  const document = camtDocumentOf(root);
  return KINDS.find(({ message }) => elementAt(document, message) !== undefined);
}

/** The document of a file: its root, or the document that a bank put into an envelope with a header. */
export function camtDocumentOf(root: XmlElement): XmlElement | undefined {
  return root.name === 'Document' ? root : elementAt(root, 'Document');
}

/** The format of the message with entries in this element (Stmt, Rpt, Ntfctn); undefined for any other. */
export function camtFormatOf(holder: XmlElement): BankFormat | undefined {
  return KINDS.find((kind) => kind.holder === holder.name)?.format;
}

/** Reads the head of a statement: its account, number, period and balances. */
export function readCamtStatement(
  holder: XmlElement,
  { format, statement }: { format: BankFormat; statement: number },
): BankStatement {
  const opening = balanceOf(holder, OPENING);
  const closing = balanceOf(holder, CLOSING);
  const number = textAt(holder, 'ElctrncSeqNb') || textAt(holder, 'LglSeqNb');
  return {
    format,
    statement,
    account: camtAccount(holder),
    currency: textAt(holder, 'Acct', 'Ccy') || closing?.currency || opening?.currency || '',
    number: bankText(number, 35),
    opensOn: day(textAt(holder, 'FrToDt', 'FrDtTm')) ?? opening?.on ?? null,
    closesOn: day(textAt(holder, 'FrToDt', 'ToDtTm')) ?? closing?.on ?? null,
    openingBalance: opening?.amount ?? null,
    closingBalance: closing?.amount ?? null,
  };
}

interface Balance {
  readonly amount: Amount | undefined;
  readonly currency: string;
  readonly on: PlainDate | undefined;
}

function balanceOf(holder: XmlElement, codes: readonly string[]): Balance | undefined {
  const balances = childrenOf(holder, 'Bal');
  const found = codes.flatMap((code) =>
    balances.filter((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code),
  );
  // Where several pages have interim balances, the last one closes the statement.
  const balance = codes === CLOSING ? found.at(-1) : found[0];
  if (!balance) return undefined;
  return {
    amount: signedAmount(balance, textAt(balance, 'CdtDbtInd')),
    currency: elementAt(balance, 'Amt')?.attributes['Ccy'] ?? '',
    on: dayOf(elementAt(balance, 'Dt')),
  };
}

function day(moment: string): PlainDate | undefined {
  return parsePlainDate(moment.slice(0, 10));
}
