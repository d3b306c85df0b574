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
  /** The bank carried it out, and did not only accept it. */
  readonly isSettled: boolean;
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

/** A payment of ours that a report may be about. */
export interface ReportedPayment {
  readonly messageId: string;
  readonly groupId: string;
  readonly endToEndId: string;
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
  payment: ReportedPayment,
): string | undefined {
  const parts = partsAbout({ file, groups, entries }, payment);
  if (decisiveOf(parts)?.status !== 'rejected') return undefined;
  return parts.find(({ reason }) => reason !== '')?.reason ?? '';
}

/**
 * What the bank says of a payment, by itself or with all of its group or file: why it was rejected, undefined when it was
 * not, and whether it was carried out.
 */
export function verdictOf(
  report: StatusReport,
  payment: ReportedPayment,
): { readonly rejection: string | undefined; readonly isSettled: boolean } {
  const isSettled = decisiveOf(partsAbout(report, payment))?.isSettled ?? false;
  return { rejection: rejectionOf(report, payment), isSettled };
}

/** What the report says of a payment, of its group and of its file, in this order. */
function partsAbout(
  { file, groups, entries }: Pick<StatusReport, 'file' | 'groups' | 'entries'>,
  payment: ReportedPayment,
): ReportedPart[] {
  const own = entries.find(({ id }) => id === payment.endToEndId);
  const group = groups.find(({ id }) => id === payment.groupId);
  const whole = file.id === payment.messageId ? file : undefined;
  return [own, group, whole].filter((part) => part !== undefined);
}

/** The nearest word counts: a file that was rejected in part has payments that were not. */
function decisiveOf(parts: readonly ReportedPart[]): ReportedPart | undefined {
  return parts.find(({ status }) => status !== null);
}

/** The codes of the external status set; a later code of acceptance includes the earlier ones. */
const STATUSES: Readonly<Record<string, ReportStatus>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACSC: 'accepted',
  ACWC: 'accepted',
  ACCC: 'accepted',
  PART: 'partly',
  RCVD: 'pending',
  PDNG: 'pending',
  RJCT: 'rejected',
};

/** Settled on the account of who pays, or of who is paid. */
const SETTLED: readonly string[] = ['ACSC', 'ACCC'];

function partOf(holder: XmlElement, id: string, status: string): ReportedPart {
  const reason = elementAt(holder, 'StsRsnInf', 'Rsn');
  return {
    id: bankText(textAt(holder, id), 35),
    status: STATUSES[textAt(holder, status)] ?? null,
    isSettled: SETTLED.includes(textAt(holder, status)),
    reason: bankText(textAt(reason, 'Cd') || textAt(reason, 'Prtry'), 35),
  };
}
