import type { ExternalInvoice } from '@penning/contract';
import { defined, withoutReason } from '@penning/domain';
import type { DocumentContent } from '../document/content.ts';
import { presentVatRows } from '../document/pdf/vat-words.ts';

/** The lines of a document and their totals, without the company's internal data. */
export function externalLines(content: DocumentContent): Pick<ExternalInvoice, 'lines' | 'calculated'> {
  const { subTotal, discountAmount, totalExcl, totalVat, totalIncl } = content.totals;
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
    calculated: { subTotal, discountAmount, vat: presentVatRows(content), totalExcl, totalVat, totalIncl },
  };
}
