import { type Translate, formatDate, formatInstant, formatMoney } from '@penning/i18n';
import { isPerson } from '../../../db/database.ts';
import type { PdfData, PdfRow } from '../../../pdf/pdf-data.ts';
import type { DocumentContent } from '../../document/content.ts';
import { pdfDataOf } from '../../document/pdf/pdf-data-of.ts';
import type { GivenAnswer } from './given-answer.ts';

interface Acceptance {
  readonly content: DocumentContent;
  readonly number: string;
  readonly answer: GivenAnswer;
  readonly pdfHash: Buffer;
  readonly contentHash: Buffer;
  /** The terms that the quotation was sent with. */
  readonly terms: { readonly filename: string; readonly hash: Buffer } | undefined;
  /** The company's time zone, which the time is written in. */
  readonly timeZone: string;
  readonly logo: { readonly pngBase64: string; readonly alt: string } | undefined;
  readonly translate: Translate;
}

/** The PDF that proves who accepted a quotation, when and from where: the company's own layout, without lines. */
export function acceptancePdf(acceptance: Acceptance): PdfData {
  const { content, number, logo, terms, translate: t } = acceptance;
  const pdf = pdfDataOf(content, { number, logo });
  const { payment: _, textAbove: __, textBelow: ___, footer: ____, ...base } = pdf;
  return {
    ...base,
    title: t('quotation.proofTitle', { number }),
    lines: [],
    totals: [],
    vatRows: [],
    notes: [],
    proof: {
      statement: statementOf(acceptance),
      rows: rowsOf(acceptance),
      ...signatureOf(acceptance),
      hashes: [
        { label: t('quotation.proofPdfHash'), value: acceptance.pdfHash.toString('hex') },
        { label: t('quotation.proofContentHash'), value: acceptance.contentHash.toString('hex') },
        ...(terms
          ? [
              {
                label: t('quotation.proofTermsHash', { file: terms.filename }),
                value: terms.hash.toString('hex'),
              },
            ]
          : []),
      ],
      enclosed: t(terms ? 'quotation.proofEnclosedTerms' : 'quotation.proofEnclosed', {
        sender: content.sender?.name ?? '',
      }),
    },
  };
}

function statementOf({ content, number, answer, translate: t }: Acceptance): string {
  const facts = {
    name: answer.name,
    number,
    date: formatDate(content.sendDate, content.language),
    sender: content.sender?.name ?? '',
    amount: formatMoney(content.totals.totalIncl, content.currency),
  };
  return isPerson(answer.actor)
    ? t('quotation.proofStatementBehalf', { ...facts, user: answer.actor.name })
    : t('quotation.proofStatement', facts);
}

function rowsOf({ content, answer, timeZone, translate: t }: Acceptance): PdfRow[] {
  const { actor, at, name, reason } = answer;
  const sender = content.sender?.name ?? '';
  const moment = formatInstant(at.toISOString(), content.language, timeZone);
  const way = isPerson(actor)
    ? t('quotation.proofByStaff', { user: actor.name, sender })
    : t('quotation.proofByCustomer');
  const rows: PdfRow[] = [
    { label: t('quotation.proofName'), value: name },
    { label: t('quotation.proofCustomer'), value: content.receiver?.name ?? '' },
    { label: t('quotation.proofAt'), value: `${moment} (${timeZone})` },
    { label: t('quotation.proofAtUtc'), value: at.toISOString() },
    { label: t('quotation.proofOrigin'), value: actor.origin },
    { label: t('quotation.proofWay'), value: way },
    { label: t('quotation.proofReason'), value: reason },
    {
      label: t('quotation.proofAmount'),
      value: formatMoney(content.totals.totalIncl, content.currency),
    },
  ];
  return rows.filter(({ value }) => value !== '');
}

function signatureOf({ answer, translate: t }: Acceptance): Pick<NonNullable<PdfData['proof']>, 'signature'> {
  if (answer.signature === null) return {};
  const label = t('quotation.proofSignature');
  return {
    signature: { label, alt: t('quotation.proofSignatureOf', { name: answer.name }), path: answer.signature },
  };
}
