import { type Amount, type PlainDate, ZERO, addAmounts, amount, subtractAmounts } from '@penning/domain';

/** A line of the demo company's bank statement. */
export interface StatementLine {
  readonly amount: string;
  readonly isDebit?: boolean;
  readonly on: PlainDate;
  readonly name: string;
  readonly text: string;
}

const OPENING = amount('8412.37');
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A statement of the demo company's account, as banks deliver it (camt.053). */
export function bankStatement(account: string, day: PlainDate, lines: readonly StatementLine[]): string {
  const closing = lines.reduce(
    (sum, line) => (line.isDebit ? subtractAmounts : addAmounts)(sum, amount(line.amount)),
    addAmounts(OPENING, ZERO),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>DEMO-${day}</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>DEMO-${day}</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>${day}T06:00:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', OPENING, day)}${balance('CLBD', closing, day)}
${lines.map((line, index) => entry(line, `DEMO-${day}-${index + 1}`)).join('\n')}</Stmt></BkToCstmrStmt></Document>
`;
}

function balance(code: string, value: Amount, day: PlainDate): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function entry({ amount: value, isDebit = false, on, name, text }: StatementLine, reference: string): string {
  const direction = isDebit ? 'DBIT' : 'CRDT';
  const role = isDebit ? 'Cdtr' : 'Dbtr';
  return `<Ntry><Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>
<AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Prtry><Cd>541</Cd><Issr>NL</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs/>
<AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>
<RltdPties><${role}><Nm>${escape(name)}</Nm></${role}></RltdPties><RmtInf><Ustrd>${escape(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}
