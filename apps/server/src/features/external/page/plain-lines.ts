import { isRegionalTax, negateAmount } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { formatMoney, formatPercentage, formatQuantity } from '@penning/i18n';
import { documentWords } from '@penning/i18n/document-words/index';
import { rateName, regimeName } from '@penning/i18n/document-words/vat-label';
import { withTaxName } from '@penning/i18n/document-words/with-tax-name';
import { type Html, html } from '../../../platform/html.ts';
import type { DocumentContent } from '../../document/content.ts';
import { describeLine } from '../../document/pdf/describe-line.ts';
import { pricesShowVat } from '../../document/pdf/pdf-data-of.ts';
import { lineVatNames, notesOf, taxNameOf, vatRowNames } from '../../document/pdf/vat-words.ts';

/**
 * What is shown while the PDF can't be: the document's text, and a link to look again. The page doesn't
 * reload by itself, which would take readers away from where they are (WCAG 2.2.1).
 */
export function pendingPdf(options: {
  t: Translate;
  text: string;
  content: DocumentContent;
  /** The page itself. */
  address: string;
}): Html {
  const { t, text, content, address } = options;
  return html`<div class="card">
    <p>${text}</p>
    <p><a href="${address}">${t('external.lookAgain')}</a></p>
    ${plainLines(content)}
  </div>`;
}

/**
 * The document's lines as text, beside its picture: shown where the picture is too small to read, and read aloud
 * everywhere.
 */
export function linesCard(content: DocumentContent): Html {
  const { top, bottom } = content.text;
  return html`<section class="card text">
    <h2>${documentWords(content.language).column.description}</h2>
    ${ownText(top)} ${plainLines(content)} ${ownText(bottom)}
  </section>`;
}

function ownText(text: string): Html | false {
  return text !== '' && html`<p class="own">${text.split('\n').map((line) => html`${line}<br />`)}</p>`;
}

/** The document's text line by line. */
function plainLines(content: DocumentContent): Html {
  const { lines, totals, currency, discount, includesVat, language } = content;
  const words = withTaxName(documentWords(language), language, taxNameOf(content));
  const amountHeading = pricesShowVat(content) ? words.columnInclVat.amount : words.column.amount;
  const isTaxed = lines.some(({ vat }) => vat !== null);
  const vatNameOf = lineVatNames(content);
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, currency);
  const sums: readonly (readonly [string, string])[] = [
    ...(discount === '0'
      ? []
      : [
          [words.total.subtotal, money(totals.subTotal)] as const,
          [
            words.total.discount(formatPercentage(discount)),
            money(negateAmount(totals.discountAmount)),
          ] as const,
        ]),
    [words.total.exclVat, money(totals.totalExcl)],
    ...vatSums(content),
    [words.total.inclVat, money(totals.totalIncl)],
  ];
  // With the roles, it stays a table where a phone's style lays its rows out otherwise.
  return html`<table class="lines" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">${words.column.description}</th>
          <th scope="col" role="columnheader" class="number">${words.column.quantity}</th>
          ${isTaxed && html`<th scope="col" role="columnheader" class="vat">${words.column.vat}</th>`}
          <th scope="col" role="columnheader" class="number">${amountHeading}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${lines.map((line, index) => {
          const figures = totals.lines[index];
          const amount = includesVat ? figures?.subTotalInclVat : figures?.subTotalExclVat;
          const isPriced = line.vat !== null || line.price !== null;
          return html`<tr role="row">
            <td role="cell">${describeLine(line, language)}</td>
            <td role="cell" class="number">
              ${line.quantity !== null && `${formatQuantity(line.quantity)} ${line.unit ?? ''}`.trim()}
            </td>
            ${isTaxed && html`<td role="cell" class="vat">${line.vat && vatNameOf(line.vat)}</td>`}
            <td role="cell" class="number">${isPriced && amount !== undefined && money(amount)}</td>
          </tr>`;
        })}
      </tbody>
      <tfoot role="rowgroup">
        ${sums.map(
          ([label, value]) =>
            html`<tr role="row">
              <th scope="row" role="rowheader" colspan="${isTaxed ? '3' : '2'}">${label}</th>
              <td role="cell" class="number">${value}</td>
            </tr>`,
        )}
      </tfoot>
    </table>
    ${notesOf(content).map((note) => html`<p class="note">${note}</p>`)}`;
}

/** VAT per rate; where none is charged, the regime and what it applies to. */
function vatSums(content: DocumentContent): (readonly [string, string])[] {
  const { totals, currency, language } = content;
  const names = vatRowNames(content);
  return totals.vat.map((row, index) => {
    const base = formatMoney(row.base, currency);
    const isNamed = regimeName(row.type, language, 'full') !== undefined;
    const label = isNamed
      ? `${names[index]} (${base})`
      : documentWords(language).total[isRegionalTax(row.type) ? 'taxOver' : 'vatOver'](
          rateName(row, language),
          base,
        );
    return [label, formatMoney(row.vat, currency)];
  });
}
