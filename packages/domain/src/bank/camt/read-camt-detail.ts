import { isNegative } from '../../money/amount.ts';
import { normaliseIban } from '../../payment/iban.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../../xml/xml-element.ts';
import { type BankTransaction, bankReference, bankText } from '../bank-transaction.ts';

/** Adds a transaction's details (TxDtls): references, the other party, the remittance, why it came back. */
export function readCamtDetail(detail: XmlElement, whole: BankTransaction): BankTransaction {
  const references = elementAt(detail, 'Refs');
  const remittance = elementAt(detail, 'RmtInf');
  const structured = childrenOf(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf', 'Ref'));
  const batchId = bankReference(textAt(references, 'PmtInfId'));
  return {
    ...whole,
    ...counterpartyOf(detail, whole),
    endToEndId: bankReference(textAt(references, 'EndToEndId')),
    mandateId: bankReference(textAt(references, 'MndtId')),
    batchId: batchId || whole.batchId,
    messageId: bankReference(textAt(references, 'MsgId')) || whole.messageId,
    creditorReference: bankText(structured.find((reference) => reference !== '') ?? '', 70),
    remittance: remittanceOf(detail, remittance, structured),
    bankReference: bankReference(textAt(references, 'AcctSvcrRef')) || whole.bankReference,
    returnReason: returnReasonOf(detail),
    isReversal: whole.isReversal || isUndoing(detail) || elementAt(detail, 'RtrInf') !== undefined,
  };
}

/** The number of an account (Acct, DbtrAcct, CdtrAcct): its IBAN, or its other identification. */
export function accountNumberOf(account: XmlElement | undefined): string {
  const text = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
  return normaliseIban(text).slice(0, 34);
}

/** The ISO 20022 codes for collections and transfers that came back: unpaid, reversed, returned, refunded. */
const UNDOING = new Set(['UPDD', 'PRDD', 'RRTN', 'RPCR', 'UPCQ', 'ARET', 'RDDT']);

/** Whether the bank's code for an entry or a detail (BkTxCd) says that it reverses an earlier one. */
export function isUndoing(holder: XmlElement): boolean {
  return UNDOING.has(textAt(holder, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'));
}

/** The counterparty: debtor or creditor, whichever isn't our own account. */
function counterpartyOf(detail: XmlElement, { account, amount }: BankTransaction) {
  const parties = elementAt(detail, 'RltdPties');
  const sides = (['Dbtr', 'Cdtr'] as const).map((role) => ({
    name: nameOf(elementAt(parties, role)) || nameOf(elementAt(parties, `Ultmt${role}`)),
    iban: accountNumberOf(elementAt(parties, `${role}Acct`)),
  }));
  // For incoming money the counterparty is the debtor; a returned collection left the account but has a
  // debtor as well.
  const outgoing = isNegative(amount) && elementAt(detail, 'RtrInf') === undefined;
  const [first, second] = outgoing ? sides.toReversed() : sides;
  const other = first?.iban === account || (first?.name === '' && first.iban === '') ? second : first;
  return { counterpartyName: bankText(other?.name ?? '', 140), counterpartyIban: other?.iban ?? '' };
}

/** A party's name; from version 8 on it is one level deeper. */
function nameOf(party: XmlElement | undefined): string {
  return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm');
}

function remittanceOf(detail: XmlElement, remittance: XmlElement | undefined, references: string[]): string {
  const texts = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text),
    ...childrenOf(remittance, 'Strd').flatMap((part) => [
      ...childrenOf(part, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
      ...childrenOf(part, 'AddtlRmtInf').map(({ text }) => text),
    ]),
    ...references.filter((reference) => reference !== '').slice(1),
  ];
  return bankText(texts.join(' ') || textAt(detail, 'AddtlTxInf'), 2000);
}

function returnReasonOf(detail: XmlElement): string {
  const reason = elementAt(detail, 'RtrInf', 'Rsn');
  return bankText(textAt(reason, 'Cd') || textAt(reason, 'Prtry'), 35);
}
