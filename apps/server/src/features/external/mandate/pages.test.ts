import { defined } from '@penning/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountBody, allowCollecting, requestMandate } from '../../../../test/furnish-collection.ts';
import { type FurnishedCompany, customerBody, furnishCompany } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  await allowCollecting(company);
});
afterAll(() => server.stop());

/** A request to sign, in its customer's language; returns the page's address here and the mandate's id. */
async function ask(optionLanguage: 'nl' | 'en' | 'de' | 'fr' | 'es' = 'en') {
  const { data } = await company.client.customer.create({ body: customerBody({ optionLanguage }) });
  const { id, signLink } = await requestMandate(company, data.id);
  return { id, url: `${server.url}${new URL(defined(signLink)).pathname}` };
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const stateOf = async (id: string) => (await company.client.mandate.get({ params: { id } })).data.state;

describe('the page for signing a mandate', () => {
  it.each([
    ['nl', 'geeft u toestemming'],
    ['en', 'you authorise'],
    ['de', 'Ich ermächtige'],
    ['fr', 'vous autorisez'],
    ['es', 'el deudor autoriza'],
  ] as const)('asks in %s, without script, and is not indexed', async (language, words) => {
    const { url } = await ask(language);
    const response = await fetch(url);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(words);
    expect(text).toContain('NL06ZZZ695990840000');
    expect(text).not.toContain('<script');
  });

  it('signs by the second form alone: viewing and entering change nothing', async () => {
    const { id, url } = await ask();
    await fetch(url);
    await fetch(`${url}/sign`);
    const review = await post(url, accountBody());
    expect(review.status).toBe(200);
    expect(await review.text()).toContain('NL20 INGB 0001 2345 67');
    const unconfirmed = await post(`${url}/sign`, accountBody());
    expect(unconfirmed.status).toBe(422);
    expect(await stateOf(id)).toBe('requested');
    const signed = await post(`${url}/sign`, { ...accountBody(), confirmed: 'yes' });
    expect(signed.status).toBe(303);
    expect(await stateOf(id)).toBe('active');
    const after = await (await fetch(url)).text();
    expect(after).toContain('Thank you, the mandate has been signed');
    const pdf = await fetch(`${url}/mandate.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });

  it('refuses a second signature politely', async () => {
    const { url } = await ask();
    await post(`${url}/sign`, { ...accountBody(), confirmed: 'yes' });
    const again = await post(`${url}/sign`, { ...accountBody(), confirmed: 'yes' });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('This mandate has already been signed');
  });

  it('lets one of two simultaneous signatures win', async () => {
    const { id, url } = await ask();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(`${url}/sign`, { ...accountBody(), confirmed: 'yes' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409]);
    const { data } = await company.client.mandate.get({ params: { id } });
    expect(data.events.filter(({ event }) => event === 'mandateSigned')).toHaveLength(1);
  });

  it('keeps what was entered next to what is wrong with it', async () => {
    const { url } = await ask();
    const response = await post(url, { ...accountBody(), iban: 'NL00 <b>' });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('value="NL00 &lt;b&gt;"');
    expect(text).toContain('Enter a valid IBAN');
  });

  it('shows the company’s logo once it has one', async () => {
    const { url } = await ask();
    expect(await (await fetch(url)).text()).not.toContain('logo.png');
    expect((await fetch(`${url}/logo.png`)).status).toBe(404);
    const params = { id: company.profileId };
    const png = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#7a1fa2' } })
      .png()
      .toBuffer();
    await company.client.profile.uploadLogo({ params, body: new File([new Uint8Array(png)], 'logo.png') });
    expect(await (await fetch(url)).text()).toContain(`${new URL(url).pathname}/logo.png`);
    const logo = await fetch(`${url}/logo.png`);
    expect(logo.headers.get('content-type')).toBe('image/png');
    expect((await sharp(await logo.arrayBuffer()).metadata()).width).toBe(400);
    await company.client.profile.deleteLogo({ params });
  });

  it('reveals nothing about a link that doesn’t exist', async () => {
    const response = await fetch(`${server.url}/external/mandate/${'x'.repeat(32)}`);
    expect(response.status).toBe(404);
  });

  it('accepts ten signatures a minute from one address and no more', async () => {
    await server.services.database.platform.deleteFrom('rateLimits').execute();
    const { url } = await ask();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await post(`${url}/sign`, {})).status);
    expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
