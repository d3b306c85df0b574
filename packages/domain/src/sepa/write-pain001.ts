import type { PlainDate } from '../calendar/plain-date.ts';
import { keysOf } from '../keys-of.ts';
import { type Amount, amount, compareAmounts, sumAmounts } from '../money/amount.ts';
import { isValidBic, normaliseBic } from '../payment/bic.ts';
import { normaliseIban } from '../payment/iban.ts';
import { isSepaReference, toSepaName, toSepaText } from '../text/sepa-text.ts';
import { isCollectable } from './direct-debit.ts';
import { needsDebtorAddress } from './sepa-country.ts';

/** The versions of the credit transfer message that banks accept (ISO 20022). */
const PAIN_001_VERSIONS = ['pain.001.001.09', 'pain.001.001.03'] as const;
/** One of the versions of the credit transfer message. */
type Pain001Version = (typeof PAIN_001_VERSIONS)[number];

/** One transfer in euros to an account. */
export type CreditTransfer = {
  endToEndId: string;
  amount: Amount;
  creditorName: string;
  creditorIban: string;
  /** May be left empty inside the European Economic Area. */
  creditorBic: string;
  /** The text on the receiver's statement. */
  remittance: string;
};

/** A file of transfers from one account; `createdAt` is the company's local time as "2026-11-21T10:00:00". */
export type CreditTransferFile = {
  messageId: string;
  createdAt: string;
  executeOn: PlainDate;
  debtor: { name: string; iban: string; bic: string };
  transfers: readonly CreditTransfer[];
};

/** What excludes a transfer from a file: the invalid part. */
export type CreditTransferProblem = 'endToEndId' | 'amount' | 'creditorName' | 'creditorIban' | 'creditorBic';

const MIN_AMOUNT = amount('0.01');
const MAX_AMOUNT = amount('999999999.99');
const MAX_REMITTANCE = 140;

/** What excludes a transfer from a file; an empty list when nothing does. */
export function checkCreditTransfer(transfer: CreditTransfer): CreditTransferProblem[] {
  const { creditorIban, creditorBic } = transfer;
  const isFar = needsDebtorAddress(normaliseIban(creditorIban).slice(0, 2));
  const holds: Record<CreditTransferProblem, boolean> = {
    endToEndId: isSepaReference(transfer.endToEndId),
    amount:
      compareAmounts(transfer.amount, MIN_AMOUNT) >= 0 && compareAmounts(transfer.amount, MAX_AMOUNT) <= 0,
    creditorName: toSepaName(transfer.creditorName) !== '',
    creditorIban: isCollectable(creditorIban),
    creditorBic: creditorBic === '' ? !isFar : isValidBic(creditorBic),
  };
  return keysOf(holds).filter((part) => !holds[part]);
}

/** What prevents a company from paying by file; an empty list when nothing does. */
export function checkPayer(payer: CreditTransferFile['debtor']): ('name' | 'iban' | 'bic')[] {
  const holds = {
    name: toSepaName(payer.name) !== '',
    iban: isCollectable(payer.iban),
    bic: payer.bic === '' || isValidBic(payer.bic),
  };
  return keysOf(holds).filter((part) => !holds[part]);
}

/**
 * The file of transfers for the bank, as XML in UTF-8: one payment group, with each transfer booked
 * separately so that the statement names it. Throws RangeError when the file or a transfer isn't
 * acceptable to banks: check first.
 */
export function writePain001(file: CreditTransferFile, version: Pain001Version): string {
  refuseWrong(file);
  const { messageId, debtor, transfers, executeOn } = file;
  const totals = (indent: string) => [
    `${indent}<NbOfTxs>${transfers.length}</NbOfTxs>`,
    `${indent}<CtrlSum>${sumAmounts(transfers.map((one) => one.amount))}</CtrlSum>`,
  ];
  const isNew = version === 'pain.001.001.09';
  const day = isNew ? `<Dt>${executeOn}</Dt>` : executeOn;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`,
    ' <CstmrCdtTrfInitn>',
    '  <GrpHdr>',
    `   <MsgId>${messageId}</MsgId>`,
    `   <CreDtTm>${file.createdAt}</CreDtTm>`,
    ...totals('   '),
    `   <InitgPty><Nm>${toSepaName(debtor.name)}</Nm></InitgPty>`,
    '  </GrpHdr>',
    '  <PmtInf>',
    `   <PmtInfId>${groupOfTransfers(messageId)}</PmtInfId>`,
    '   <PmtMtd>TRF</PmtMtd>',
    '   <BtchBookg>false</BtchBookg>',
    ...totals('   '),
    '   <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `   <ReqdExctnDt>${day}</ReqdExctnDt>`,
    `   <Dbtr><Nm>${toSepaName(debtor.name)}</Nm></Dbtr>`,
    `   <DbtrAcct><Id><IBAN>${normaliseIban(debtor.iban)}</IBAN></Id><Ccy>EUR</Ccy></DbtrAcct>`,
    `   <DbtrAgt>${bankElement(debtor.bic, isNew) || NOT_PROVIDED}</DbtrAgt>`,
    '   <ChrgBr>SLEV</ChrgBr>',
    ...transfers.flatMap((transfer) => transferElements(transfer, isNew)),
    '  </PmtInf>',
    ' </CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n');
}

const NOT_PROVIDED = '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>';

function refuseWrong({ messageId, createdAt, debtor, transfers }: CreditTransferFile): void {
  const wrong = checkPayer(debtor);
  if (wrong.length > 0) throw new RangeError(`debtor: ${wrong.join(', ')}`);
  if (!isSepaReference(messageId) || messageId.length > 33)
    throw new RangeError(`not a message id: ${messageId}`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(createdAt))
    throw new RangeError(`not a moment: ${createdAt}`);
  if (transfers.length === 0) throw new RangeError('no transfers');
  const seen = new Set<string>();
  for (const transfer of transfers) {
    const problems = checkCreditTransfer(transfer);
    if (problems.length > 0) throw new RangeError(`${transfer.endToEndId}: ${problems.join(', ')}`);
    if (seen.has(transfer.endToEndId)) throw new RangeError(`${transfer.endToEndId} is there twice`);
    seen.add(transfer.endToEndId);
  }
}

function transferElements(transfer: CreditTransfer, isNew: boolean): string[] {
  const remittance = toSepaText(transfer.remittance).slice(0, MAX_REMITTANCE).trim();
  const bank = bankElement(transfer.creditorBic, isNew);
  return [
    '   <CdtTrfTxInf>',
    `    <PmtId><EndToEndId>${transfer.endToEndId}</EndToEndId></PmtId>`,
    `    <Amt><InstdAmt Ccy="EUR">${transfer.amount}</InstdAmt></Amt>`,
    ...(bank === '' ? [] : [`    <CdtrAgt>${bank}</CdtrAgt>`]),
    `    <Cdtr><Nm>${toSepaName(transfer.creditorName)}</Nm></Cdtr>`,
    `    <CdtrAcct><Id><IBAN>${normaliseIban(transfer.creditorIban)}</IBAN></Id></CdtrAcct>`,
    ...(remittance === '' ? [] : [`    <RmtInf><Ustrd>${remittance}</Ustrd></RmtInf>`]),
    '   </CdtTrfTxInf>',
  ];
}

function bankElement(bic: string, isNew: boolean): string {
  if (bic === '') return '';
  const name = isNew ? 'BICFI' : 'BIC';
  return `<FinInstnId><${name}>${normaliseBic(bic)}</${name}></FinInstnId>`;
}

/** The one payment group of a file of transfers, by the file's message id. */
export function groupOfTransfers(messageId: string): string {
  return `${messageId}-1`;
}
