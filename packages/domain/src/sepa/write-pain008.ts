import { defined } from '../defined.ts';
import { sumAmounts } from '../money/amount.ts';
import { normaliseBic } from '../payment/bic.ts';
import { normaliseIban } from '../payment/iban.ts';
import { isSepaReference, toSepaName, toSepaText } from '../text/sepa-text.ts';
import { normaliseCreditorIdentifier } from './creditor-identifier.ts';
import {
  type DebtorAddress,
  type DirectDebit,
  type DirectDebitFile,
  checkCreditor,
  checkDirectDebit,
} from './direct-debit.ts';
import { type SequenceType, SEQUENCE_TYPES } from './mandate-life.ts';

/** The versions of the direct debit message that banks accept (ISO 20022). */
export const PAIN_008_VERSIONS = ['pain.008.001.08', 'pain.008.001.02'] as const;
/** One of the versions of the direct debit message. */
export type Pain008Version = (typeof PAIN_008_VERSIONS)[number];

type PaymentGroup = { id: string; sequenceType: SequenceType; collections: DirectDebit[] };

const MAX_REMITTANCE = 140;

/**
 * The file of collections for the bank, as XML in UTF-8: one payment group per collection date and
 * sequence type, in that order, with counts and sums at both levels. Throws RangeError when the file or a
 * collection isn't acceptable to banks, or when two collections share an end-to-end id: check first.
 */
export function writePain008(file: DirectDebitFile, version: Pain008Version): string {
  refuseWrong(file);
  const groups = groupsOf(file);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}">`,
    ' <CstmrDrctDbtInitn>',
    '  <GrpHdr>',
    `   <MsgId>${file.messageId}</MsgId>`,
    `   <CreDtTm>${file.createdAt}</CreDtTm>`,
    ...totalsOf(file.collections),
    `   <InitgPty><Nm>${toSepaName(file.creditor.name)}</Nm></InitgPty>`,
    '  </GrpHdr>',
  ];
  for (const group of groups) writeGroup(lines, file, group, version);
  lines.push(' </CstmrDrctDbtInitn>', '</Document>', '');
  return lines.join('\n');
}

/** The payment group of each collection by its end-to-end id, as written in the file and on the bank's statement. */
export function paymentGroupIds(
  file: Pick<DirectDebitFile, 'messageId' | 'collections'>,
): Map<string, string> {
  return new Map(
    groupsOf(file).flatMap(({ id, collections }) =>
      collections.map(({ endToEndId }) => [endToEndId, id] as const),
    ),
  );
}

function refuseWrong({ messageId, createdAt, creditor, collections }: DirectDebitFile): void {
  const wrong = checkCreditor(creditor);
  if (wrong.length > 0) throw new RangeError(`creditor: ${wrong.join(', ')}`);
  if (!isSepaReference(messageId) || messageId.length > 32)
    throw new RangeError(`not a message id: ${messageId}`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(createdAt))
    throw new RangeError(`not a moment: ${createdAt}`);
  if (collections.length === 0) throw new RangeError('no collections');
  const seen = new Set<string>();
  for (const debit of collections) {
    const problems = checkDirectDebit(debit);
    if (problems.length > 0) throw new RangeError(`${debit.endToEndId}: ${problems.join(', ')}`);
    if (seen.has(debit.endToEndId)) throw new RangeError(`${debit.endToEndId} is there twice`);
    seen.add(debit.endToEndId);
  }
}

function groupsOf({
  messageId,
  collections,
}: Pick<DirectDebitFile, 'messageId' | 'collections'>): PaymentGroup[] {
  const groups = new Map<string, DirectDebit[]>();
  for (const debit of collections) {
    const key = `${debit.collectOn}${SEQUENCE_TYPES.indexOf(debit.sequenceType)}`;
    const group = groups.get(key);
    if (group) group.push(debit);
    else groups.set(key, [debit]);
  }
  return [...groups.keys()].toSorted().map((key, index) => {
    const inGroup = defined(groups.get(key));
    return {
      id: `${messageId}-${index + 1}`,
      sequenceType: defined(inGroup[0]).sequenceType,
      collections: inGroup,
    };
  });
}

function totalsOf(collections: readonly DirectDebit[]): string[] {
  const sum = sumAmounts(collections.map((debit) => debit.amount));
  return [`   <NbOfTxs>${collections.length}</NbOfTxs>`, `   <CtrlSum>${sum}</CtrlSum>`];
}

function writeGroup(
  lines: string[],
  { scheme, creditor, batchBooking }: DirectDebitFile,
  { id, sequenceType, collections }: PaymentGroup,
  version: Pain008Version,
): void {
  lines.push(
    '  <PmtInf>',
    `   <PmtInfId>${id}</PmtInfId>`,
    '   <PmtMtd>DD</PmtMtd>',
    `   <BtchBookg>${batchBooking}</BtchBookg>`,
    ...totalsOf(collections),
    '   <PmtTpInf>',
    '    <SvcLvl><Cd>SEPA</Cd></SvcLvl>',
    `    <LclInstrm><Cd>${scheme}</Cd></LclInstrm>`,
    `    <SeqTp>${sequenceType}</SeqTp>`,
    '   </PmtTpInf>',
    `   <ReqdColltnDt>${defined(collections[0]).collectOn}</ReqdColltnDt>`,
    `   <Cdtr><Nm>${toSepaName(creditor.name)}</Nm></Cdtr>`,
    `   <CdtrAcct>${accountElement(creditor.iban)}</CdtrAcct>`,
    `   <CdtrAgt>${bankElement(creditor.bic, version)}</CdtrAgt>`,
    '   <ChrgBr>SLEV</ChrgBr>',
    `   <CdtrSchmeId>${schemeElement(normaliseCreditorIdentifier(creditor.identifier))}</CdtrSchmeId>`,
  );
  for (const debit of collections) writeCollection(lines, debit, version);
  lines.push('  </PmtInf>');
}

function writeCollection(lines: string[], debit: DirectDebit, version: Pain008Version): void {
  const remittance = toSepaText(debit.remittance).slice(0, MAX_REMITTANCE).trim();
  lines.push(
    '   <DrctDbtTxInf>',
    `    <PmtId><EndToEndId>${debit.endToEndId}</EndToEndId></PmtId>`,
    `    <InstdAmt Ccy="EUR">${debit.amount}</InstdAmt>`,
    '    <DrctDbtTx><MndtRltdInf>',
    `     <MndtId>${debit.mandateReference}</MndtId>`,
    `     <DtOfSgntr>${debit.signedOn}</DtOfSgntr>`,
    ...amendmentElements(debit),
    '    </MndtRltdInf></DrctDbtTx>',
    `    <DbtrAgt>${bankElement(debit.debtorBic, version)}</DbtrAgt>`,
    `    <Dbtr><Nm>${toSepaName(debit.debtorName)}</Nm>${addressElement(debit.debtorAddress)}</Dbtr>`,
    `    <DbtrAcct>${accountElement(debit.debtorIban)}</DbtrAcct>`,
  );
  if (remittance !== '') lines.push(`    <RmtInf><Ustrd>${remittance}</Ustrd></RmtInf>`);
  lines.push('   </DrctDbtTxInf>');
}

function amendmentElements({ amendment }: DirectDebit): string[] {
  if (amendment === undefined) return [];
  const { originalReference, originalCreditorIdentifier, originalIban } = amendment;
  return [
    '     <AmdmntInd>true</AmdmntInd>',
    '     <AmdmntInfDtls>',
    ...(originalReference ? [`      <OrgnlMndtId>${originalReference}</OrgnlMndtId>`] : []),
    ...(originalCreditorIdentifier
      ? [`      <OrgnlCdtrSchmeId>${schemeElement(originalCreditorIdentifier)}</OrgnlCdtrSchmeId>`]
      : []),
    ...(originalIban === undefined
      ? []
      : [
          originalIban === 'SMNDA'
            ? '      <OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct>'
            : `      <OrgnlDbtrAcct>${accountElement(originalIban)}</OrgnlDbtrAcct>`,
        ]),
    '     </AmdmntInfDtls>',
  ];
}

function accountElement(iban: string): string {
  return `<Id><IBAN>${normaliseIban(iban)}</IBAN></Id>`;
}

function bankElement(bic: string, version: Pain008Version): string {
  if (bic === '') return '<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>';
  const name = version === 'pain.008.001.08' ? 'BICFI' : 'BIC';
  return `<FinInstnId><${name}>${normaliseBic(bic)}</${name}></FinInstnId>`;
}

function schemeElement(identifier: string): string {
  return `<Id><PrvtId><Othr><Id>${identifier}</Id><SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id>`;
}

function addressElement(address: DebtorAddress | undefined): string {
  if (address === undefined) return '';
  const part = (name: string, text: string, max: number) => {
    const written = toSepaText(text).slice(0, max).trim();
    return written === '' ? '' : `<${name}>${written}</${name}>`;
  };
  return [
    '<PstlAdr>',
    part('StrtNm', address.street, 70),
    part('PstCd', address.postalCode, 16),
    part('TwnNm', address.city, 35),
    `<Ctry>${address.country}</Ctry>`,
    '</PstlAdr>',
  ].join('');
}
