import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../xml/xml-element.ts';
import { bankText } from './bank-transaction.ts';
import { camtDocumentOf } from './camt/read-camt-statement.ts';

/** How a file, a payment group or a single payment is with the bank. */
export const REPORT_STATUSES = ['accepted', 'pending', 'partly', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What the bank says of one part of a file: its id, and with a rejection the reason's code. */
export interface ReportedPart {
  readonly id: string;
  readonly status: ReportStatus | null;
  readonly reason: string;
}

/** What a bank answers to a file of direct debits or transfers (ISO 20022 pain.002). */
export interface StatusReport {
  readonly madeOn: PlainDate | null;
  /** The file that was submitted, by its message id. */
  readonly file: ReportedPart;
  /** Its payment groups, by payment information id. */
  readonly groups: readonly ReportedPart[];
  /** Its single payments, by end-to-end id. */
  readonly entries: readonly ReportedPart[];
}

/** Reads a pain.002 of any version; undefined when the document is something else. */
export function readStatusReport(root: XmlElement): StatusReport | undefined {
  const report = elementAt(camtDocumentOf(root), 'CstmrPmtStsRpt');
  const about = elementAt(report, 'OrgnlGrpInfAndSts');
  if (!report || !about) return undefined;
  const groups = childrenOf(report, 'OrgnlPmtInfAndSts');
  return {
    madeOn: parsePlainDate(textAt(report, 'GrpHdr', 'CreDtTm').slice(0, 10)) ?? null,
    file: partOf(about, 'OrgnlMsgId', 'GrpSts'),
    groups: groups.map((group) => partOf(group, 'OrgnlPmtInfId', 'PmtInfSts')),
    entries: [report, ...groups]
      .flatMap((holder) => childrenOf(holder, 'TxInfAndSts'))
      .map((entry) => partOf(entry, 'OrgnlEndToEndId', 'TxSts')),
  };
}

/** The reason's code when the bank rejected a payment, by itself or with all of its group or file; empty when it gives none. */
export function rejectionOf(
  { file, groups, entries }: StatusReport,
  payment: { readonly messageId: string; readonly groupId: string; readonly endToEndId: string },
): string | undefined {
  const own = entries.find(({ id }) => id === payment.endToEndId);
  const group = groups.find(({ id }) => id === payment.groupId);
  const whole = file.id === payment.messageId ? file : undefined;
  // The nearest word counts: a file that was rejected in part has payments that were not.
  const decisive = [own, group, whole].find((part) => part !== undefined && part.status !== null);
  if (decisive?.status !== 'rejected') return undefined;
  return [own, group, whole].find((part) => part !== undefined && part.reason !== '')?.reason ?? '';
}

/** The codes of the external status set; a later code of acceptance includes the earlier ones. */
const STATUSES: Readonly<Record<string, ReportStatus>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACWC: 'accepted',
  PART: 'partly',
  RCVD: 'pending',
  PDNG: 'pending',
  RJCT: 'rejected',
};

function partOf(holder: XmlElement, id: string, status: string): ReportedPart {
  const reason = elementAt(holder, 'StsRsnInf', 'Rsn');
  return {
    id: bankText(textAt(holder, id), 35),
    status: STATUSES[textAt(holder, status)] ?? null,
    reason: bankText(textAt(reason, 'Cd') || textAt(reason, 'Prtry'), 35),
  };
}
