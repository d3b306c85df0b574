import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RequestParts, type RouteSamples, about, plain } from '../sample.ts';

function productBody({ vat, ledgerId: ledger }: FurnishedCompany) {
  return {
    number: 'P1',
    description: 'A logo',
    price: '95.00',
    unit: 'hour',
    vatId: vat.high,
    ledgerId: ledger,
  };
}
const productId = async (company: FurnishedCompany) =>
  (await company.client.product.create({ body: productBody(company) })).data.id;

async function productsNaming(company: FurnishedCompany, other: FurnishedCompany, parts: RequestParts) {
  const body = productBody(other);
  return [
    {
      parts: { ...parts, body: { ...body, vatId: company.vat.high } },
      refusedWith: 'validationFailed' as const,
    },
    {
      parts: { ...parts, body: { ...body, ledgerId: company.ledgerId } },
      refusedWith: 'validationFailed' as const,
    },
  ];
}

export const productSamples: RouteSamples['product'] = {
  list: plain({ query: { q: 'logo' } }),
  get: about(productId),
  create: {
    own: async (company) => ({ body: productBody(company) }),
    naming: (company, other) => productsNaming(company, other, {}),
  },
  update: {
    own: async (company) => ({ params: { id: await productId(company) }, body: productBody(company) }),
    naming: async (company, other) =>
      productsNaming(company, other, { params: { id: await productId(other) } }),
  },
  delete: about(productId),
};
