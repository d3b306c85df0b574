import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  companyBody,
  createSent,
  customerBody,
  furnishCompany,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await sellFrom('FR', { coc: '303265045', vatNumber: 'FR40303265045' });
});
afterAll(() => server.stop());

const sellFrom = (country: string, numbers: { coc: string; vatNumber: string }) =>
  company.client.company.update({ body: { ...companyBody('Vendeur'), ...numbers, country } });

/** The payment terms in the e-invoice of an invoice to a French customer, sent now; the PDF prints the same. */
async function termsOf(changes: {
  paymentTerms?: string;
  person?: boolean;
  language?: 'fr' | 'de';
}): Promise<string> {
  const { person = false, paymentTerms = '', language = 'fr' } = changes;
  const numbers = person ? { vatNumber: '', coc: '' } : { vatNumber: 'FR83404833048', coc: '404833048' };
  const { data: customer } = await company.client.customer.create({
    body: customerBody({ country: 'FR', person, ...numbers }),
  });
  const { id } = await createSent(company, { customerId: customer.id, paymentTerms, language });
  const file = await company.client.invoice.downloadUbl({ params: { id }, query: {} });
  return /<cac:PaymentTerms>\s*<cbc:Note>([^<]*)/.exec(await file.text())?.[1] ?? '';
}

const FIXED_SUM = 'indemnité forfaitaire de 40 €';

describe('an invoice of a French seller to a business', () => {
  it('says what paying early or late means, in its own language', async () => {
    const terms = await termsOf({});
    expect(terms).toMatch(/^Pas d’escompte pour paiement anticipé\. En cas de retard de paiement/u);
    expect(terms).toContain(FIXED_SUM);
    expect(await termsOf({ language: 'de' })).toContain(
      'Kein Skonto bei vorzeitiger Zahlung. Bei Zahlungsverzug',
    );
  });

  it('says it after its own terms, and repeats nothing', async () => {
    const early = await termsOf({ paymentTerms: 'Escompte de 2 % à 10 jours.' });
    expect(early).toMatch(/^Escompte de 2 % à 10 jours\.\nEn cas de retard de paiement/u);
    const late = 'Retard : 12 % l’an et 40 euros de frais de recouvrement.';
    expect(await termsOf({ paymentTerms: late })).toBe(`${late}\nPas d’escompte pour paiement anticipé.`);
    const both = `Sans escompte. ${late}`;
    expect(await termsOf({ paymentTerms: both })).toBe(both);
  });
});

it('is said neither to consumers nor by sellers elsewhere', async () => {
  expect(await termsOf({ person: true })).not.toContain(FIXED_SUM);
  await sellFrom('NL', { coc: '12345678', vatNumber: 'NL123456782B90' });
  expect(await termsOf({})).not.toContain(FIXED_SUM);
});
