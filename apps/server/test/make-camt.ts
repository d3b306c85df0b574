/** One entry of a camt file; absent fields are left out. */
export interface CamtEntry {
  readonly amount: string;
  readonly isDebit?: boolean;
  readonly currency?: string;
  readonly on?: string;
  readonly name?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly reference?: string;
  readonly endToEndId?: string;
  readonly bankReference?: string;
  readonly returnReason?: string;
  readonly status?: 'BOOK' | 'PDNG';
  /** Booked as a batch: one total, under this payment information id. */
  readonly batch?: { readonly id: string; readonly count: number };
  /** Whether it reverses an earlier entry. */
  readonly isReversal?: boolean;
  /** Several transactions in one entry; their amounts add up to the entry's. */
  readonly details?: readonly Omit<CamtEntry, 'details' | 'batch'>[];
}

/** A statement with its balances. */
export interface CamtStatement {
  readonly account?: string;
  readonly number?: string;
  readonly on?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly entries: readonly CamtEntry[];
}

type Kind = 'camt.053.001.02' | 'camt.053.001.08' | 'camt.054.001.02' | 'camt.054.001.08';

const ACCOUNT = 'NL91ABNA0417164300';
const BANK = '<Svcr><FinInstnId><BIC>ABNANL2A</BIC></FinInstnId></Svcr>';

/** A camt.053 or camt.054 as banks produce it, valid by the schema of its version. */
export function makeCamt(statements: readonly CamtStatement[], kind: Kind = 'camt.053.001.02'): string {
  const isNew = kind.endsWith('.08');
  const [message, holder] = kind.startsWith('camt.053')
    ? ['BkToCstmrStmt', 'Stmt']
    : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const parts = statements.map((statement, index) => {
    const { account = ACCOUNT, number = String(index + 1), on = '2026-11-20', entries } = statement;
    const balances = holder === 'Stmt' ? balancesOf(statement, on) : '';
    const servicer = isNew ? BANK.replace(/BIC>/g, 'BICFI>') : BANK;
    return `<${holder}><Id>ID-${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><CreDtTm>${on}T20:00:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy>${servicer}</Acct>${balances}
${entries.map((entry) => entryOf(entry, on, isNew)).join('\n')}</${holder}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}"><${message}>
<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-20T20:00:00</CreDtTm></GrpHdr>
${parts.join('\n')}</${message}></Document>
`;
}

function balancesOf({ opening = '1000.00', closing = '1121.00' }: CamtStatement, on: string): string {
  const balance = (code: string, amount: string) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
<Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Dt><Dt>${on}</Dt></Dt></Bal>`;
  return balance('OPBD', opening) + balance('CLBD', closing);
}

function entryOf(entry: CamtEntry, day: string, isNew: boolean): string {
  const { amount, isDebit = false, currency = 'EUR', on = day, status = 'BOOK', batch, details } = entry;
  const direction = isDebit ? 'DBIT' : 'CRDT';
  const inside = batch
    ? `<NtryDtls><Btch><PmtInfId>${batch.id}</PmtInfId><NbOfTxs>${batch.count}</NbOfTxs></Btch></NtryDtls>`
    : `<NtryDtls>${(details ?? [entry]).map((one) => detailOf({ currency, isDebit, ...one }, isNew)).join('')}</NtryDtls>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>
${entry.bankReference ? `<AcctSvcrRef>${entry.bankReference}</AcctSvcrRef>` : ''}
<BkTxCd><Prtry><Cd>541</Cd><Issr>NL</Issr></Prtry></BkTxCd>${inside}</Ntry>`;
}

function detailOf(entry: CamtEntry, isNew: boolean): string {
  const { amount, currency = 'EUR', isDebit = false, name, iban, text, reference, returnReason } = entry;
  const role = isDebit && !returnReason ? 'Cdtr' : 'Dbtr';
  const named = name && (isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`);
  const parties =
    (named ? `<${role}>${named}</${role}>` : '') +
    (iban ? `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>` : '');
  const remittance =
    (text ? `<Ustrd>${text}</Ustrd>` : '') +
    (reference
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
      : '');
  const direction = isDebit ? 'DBIT' : 'CRDT';
  const worth = isNew
    ? `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
    : `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;
  return `<TxDtls><Refs>${entry.endToEndId ? `<EndToEndId>${entry.endToEndId}</EndToEndId>` : ''}</Refs>${worth}
${parties ? `<RltdPties>${parties}</RltdPties>` : ''}${remittance ? `<RmtInf>${remittance}</RmtInf>` : ''}
${returnReason ? `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>` : ''}</TxDtls>`;
}
