import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../xml/xml-element.ts';
import { bankText } from './bank-transaction.ts';
import { camtDocumentOf } from './camt/read-camt-statement.ts';

/** The state of a file, a payment group or a single payment at the bank. */
export const REPORT_STATUSES = ['accepted', 'pending', 'partly', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The bank's report on one part of a file: its id and, for a rejection, the reason code. */
export interface ReportedPart {
  readonly id: string;
  readonly status: ReportStatus | null;
  /** The bank carried it out, rather than only accepting it. */
  readonly isSettled: boolean;
  readonly reason: string;
}

/** A bank's report on a file of direct debits or transfers (ISO 20022 pain.002). */
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

/**
 * The reason code when the bank rejected a payment, individually or with its group or file; empty when it
 * gives none.
 */
export function rejectionOf(
  { file, groups, entries }: StatusReport,
  payment: ReportedPayment,
): string | undefined {
  const parts = partsAbout({ file, groups, entries }, payment);
  if (decisiveOf(parts)?.status !== 'rejected') return undefined;
  return parts.find(({ reason }) => reason !== '')?.reason ?? '';
}

/**
 * The bank's decision on a payment, individually or with its group or file: the rejection reason,
 * undefined when it wasn't rejected, and whether it was carried out.
 */
export function verdictOf(
  report: StatusReport,
  payment: ReportedPayment,
): { readonly rejection: string | undefined; readonly isSettled: boolean } {
  const isSettled = decisiveOf(partsAbout(report, payment))?.isSettled ?? false;
  return { rejection: rejectionOf(report, payment), isSettled };
}

/** The report's parts about a payment, its group and its file, in this order. */
function partsAbout(
  { file, groups, entries }: Pick<StatusReport, 'file' | 'groups' | 'entries'>,
  payment: ReportedPayment,
): ReportedPart[] {
  const own = entries.find(({ id }) => id === payment.endToEndId);
  const group = groups.find(({ id }) => id === payment.groupId);
  const whole = file.id === payment.messageId ? file : undefined;
  return [own, group, whole].filter((part) => part !== undefined);
}

/** The most specific part decides: a partly rejected file has payments that weren't rejected. */
function decisiveOf(parts: readonly ReportedPart[]): ReportedPart | undefined {
  return parts.find(({ status }) => status !== null);
}

/** The codes of the external status set; a later acceptance code includes the earlier ones. */
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

/** Settled on the payer's or the payee's account. */
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
