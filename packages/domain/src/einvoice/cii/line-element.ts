import { unitCode } from '../code-lists.ts';
import { itemDescription, itemName, textLinesAfter } from '../item-text.ts';
import type { LineFigures } from '../line-figures.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';
import { type CiiContext, indicatorElement, periodElement, taxElement } from './cii-context.ts';

/**
 * One line; its discount is in the price (BT-147), because unlike an allowance in cents this keeps
 * quantity × price exact.
 */
export function lineElement(figures: LineFigures, index: number, { document }: CiiContext): XmlElement {
  const { line, position, quantity, net, rate, price, gross } = figures;
  return parentElement(
    'ram:IncludedSupplyChainTradeLineItem',
    parentElement('ram:AssociatedDocumentLineDocument', textElement('ram:LineID', String(index + 1))),
    parentElement(
      'ram:SpecifiedTradeProduct',
      textElement('ram:SellerAssignedID', oneLine(line.number)),
      textElement('ram:Name', itemName(line)),
      textElement('ram:Description', itemDescription(line, textLinesAfter(document.lines, position))),
    ),
    parentElement(
      'ram:SpecifiedLineTradeAgreement',
      gross && grossPriceElement(gross),
      parentElement('ram:NetPriceProductTradePrice', textElement('ram:ChargeAmount', price)),
    ),
    parentElement(
      'ram:SpecifiedLineTradeDelivery',
      textElement('ram:BilledQuantity', quantity, { unitCode: unitCode(line.unit) }),
    ),
    parentElement(
      'ram:SpecifiedLineTradeSettlement',
      taxElement('ram:ApplicableTradeTax', rate),
      periodElement(line.supplyPeriod),
      parentElement(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        textElement('ram:LineTotalAmount', net),
      ),
    ),
  );
}

function grossPriceElement({ price, discount }: { price: string; discount: string }): XmlElement {
  return parentElement(
    'ram:GrossPriceProductTradePrice',
    textElement('ram:ChargeAmount', price),
    parentElement(
      'ram:AppliedTradeAllowanceCharge',
      indicatorElement(false),
      textElement('ram:ActualAmount', discount),
    ),
  );
}
