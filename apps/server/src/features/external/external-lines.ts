import type { ExternalInvoice } from '@penning/contract';
import { defined, namedRow, withoutReason } from '@penning/domain';
import type { DocumentContent } from '../document/content.ts';

/** The lines of a document and their totals, without the company's internal data. */
export function externalLines(content: DocumentContent): Pick<ExternalInvoice, 'lines' | 'calculated'> {
  const { subTotal, discountAmount, vat, totalExcl, totalVat, totalIncl } = content.totals;
  return {
    lines: content.lines.map(
      (
        {
          id,
          number,
          description,
          quantity,
          price,
          discount,
          unit,
          descriptionOnly,
          supplyPeriod,
          vat: rate,
        },
        index,
      ) => ({
        id,
        number,
        description,
        quantity,
        price,
        discount,
        unit: unit ?? '',
        descriptionOnly,
        supplyPeriod: supplyPeriod ?? null,
        vat: rate && withoutReason(rate),
        ...defined(content.totals.lines[index]),
      }),
    ),
    calculated: { subTotal, discountAmount, vat: vat.map(namedRow), totalExcl, totalVat, totalIncl },
  };
}
