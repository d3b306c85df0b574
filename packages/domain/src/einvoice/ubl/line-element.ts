import { unitCode } from '../code-lists.ts';
import { itemDescription, itemName, textLinesAfter } from '../item-text.ts';
import type { LineFigures } from '../line-figures.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';
import { type UblContext, amountElement } from './amount-element.ts';
import { periodElement } from './period-element.ts';
import { taxCategoryElement } from './tax-category-element.ts';

/**
 * One line; its discount is in the price (BT-147), because unlike an allowance in cents this keeps
 * quantity × price exact.
 */
export function lineElement(figures: LineFigures, index: number, context: UblContext): XmlElement {
  const { line, position, quantity, net, rate } = figures;
  const isCredit = context.document.type === 'credit';
  return parentElement(
    isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    textElement('cbc:ID', String(index + 1)),
    textElement(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, {
      unitCode: unitCode(line.unit),
    }),
    amountElement('cbc:LineExtensionAmount', net, context),
    periodElement(line.supplyPeriod),
    parentElement(
      'cac:Item',
      textElement('cbc:Description', itemDescription(line, textLinesAfter(context.document.lines, position))),
      textElement('cbc:Name', itemName(line)),
      parentElement('cac:SellersItemIdentification', textElement('cbc:ID', oneLine(line.number))),
      taxCategoryElement('cac:ClassifiedTaxCategory', rate),
    ),
    priceElement(figures, context),
  );
}

function priceElement({ price, gross }: LineFigures, context: UblContext): XmlElement {
  return parentElement(
    'cac:Price',
    amountElement('cbc:PriceAmount', price, context),
    gross &&
      parentElement(
        'cac:AllowanceCharge',
        textElement('cbc:ChargeIndicator', 'false'),
        amountElement('cbc:Amount', gross.discount, context),
        amountElement('cbc:BaseAmount', gross.price, context),
      ),
  );
}
