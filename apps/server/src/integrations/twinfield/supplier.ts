import { type XmlElement, elementAt, textAt } from '@penning/domain';
import type { BookedSupplier } from '../port/accounting.ts';
import { type AtOffice, findAtTwinfield, processXml, search } from './ask-twinfield.ts';
import { codeOf, dimensionOf, findOnly, isSame, vatNumberOf } from './customer.ts';

/** Suppliers among the types of dimensions. */
const SUPPLIERS = 'CRD';

/** The code of a supplier: one that is there as it is, by VAT number or name, else a new one that Twinfield numbers. */
export async function ensureTwinfieldSupplier(at: AtOffice, supplier: BookedSupplier): Promise<string> {
  const { name, vatNumber } = supplier;
  const read = (code: string) => findSupplier(at, code);
  return (
    (await findOnly(
      at,
      { type: 'VATN', pattern: vatNumber },
      {
        read,
        fits: (found) => isSame(vatNumberOf(found), vatNumber),
      },
    )) ??
    (await findByName(at, name)) ??
    codeOf(await processXml(at, dimensionOf(at, supplier, { type: SUPPLIERS })))
  );
}

async function findSupplier(at: AtOffice, code: string): Promise<XmlElement | undefined> {
  const found = await findAtTwinfield(at, { type: 'dimensions', dimtype: SUPPLIERS, code });
  const dimension = found?.name === 'dimensions' ? elementAt(found, 'dimension') : found;
  const isSupplier = textAt(dimension, 'type') === SUPPLIERS;
  return isSupplier && (dimension?.attributes['status'] ?? 'active') === 'active' ? dimension : undefined;
}

/** The only supplier of exactly this name. */
async function findByName(at: AtOffice, name: string): Promise<string | undefined> {
  const listed = await search(at, { type: 'DIM', pattern: name, options: { dimtype: SUPPLIERS } });
  const same = listed.filter((each) => each.name.toLowerCase() === name.toLowerCase());
  return same.length === 1 ? same[0]?.code : undefined;
}
