import { ERRORS, type WhiteLabelTheme } from '@penning/contract';
import { defined } from '@penning/domain';
import { LIGHT_PALETTE } from '@penning/domain/colour/palette';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allowCollecting, requestMandate } from '../../../../test/furnish-collection.ts';
import { furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { receiptBody } from '../../../../test/samples/invoice/receipt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { registerCompany } from '../../delivery/test-company.ts';

const OWN: WhiteLabelTheme['colours'] = {
  primary: '#7a1fa2',
  primaryDark: '#4a0d66',
  primaryTransparent: '#7a1fa21a',
  background: '#fff8e7',
  backgroundCard: '#fffdf7',
  text: '#221133',
  textPrimary: '#fffdf7',
  textPlaceholder: '#5a4a66',
  line: '#e0d0b0',
  link: '#4a0d66',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

it('begins with Penning’s own colours, switched off, and is changed one colour at a time', async () => {
  const { client } = await registerCompany(server);
  expect((await client.whiteLabel.get()).data).toEqual({
    active: false,
    type: 'custom',
    colours: LIGHT_PALETTE,
    logoVersion: null,
    included: true,
  });
  await client.whiteLabel.update({ body: { colours: { primary: '#7A1FA2' } } });
  const { data } = await client.whiteLabel.get();
  expect(data.colours).toEqual({ ...LIGHT_PALETTE, primary: '#7a1fa2' });
  expect((await client.preferences.get()).data.white_label).toBeNull();
});

it('colours the app, documents and public pages of everything sent from then on', async () => {
  const company = await registerCompany(server);
  const before = await company.send([], { channel: 'link' });
  const former = await pageOf(before.viewLink);
  await company.client.whiteLabel.update({ body: { active: true, colours: OWN } });
  expect((await company.client.preferences.get()).data.white_label).toEqual({
    type: 'custom',
    colours: OWN,
    logo_version: null,
  });
  const after = await company.send([], { channel: 'link' });
  const page = await pageOf(after.viewLink);
  expect(page.css).toContain(`--page:${OWN.background};--card:${OWN.backgroundCard}`);
  expect(page.css).toContain(`--on-accent:${OWN.textPrimary}`);
  expect(page.pdf).toContain(OWN.primary);
  expect(page.pdf).toContain(OWN.text);
  const again = await pageOf(before.viewLink);
  expect([again.css, again.pdf]).toEqual([former.css, former.pdf]);
});

it('colours the pages that show no document: those of receipts, and of mandates to be signed', async () => {
  const company = await furnishCompany(server);
  await allowCollecting(company);
  await company.client.whiteLabel.update({ body: { active: true, colours: OWN } });
  const { link } = (await company.client.receipt.create({ body: receiptBody() })).data;
  const { signLink } = await requestMandate(company, company.customerId);
  for (const address of [link, defined(signLink)]) {
    const html = await read(new URL(address).pathname);
    expect(await cssOf(html)).toContain(`--page:${OWN.background};--card:${OWN.backgroundCard}`);
  }
});

it('is previewed with its problems, and can’t be shown while it is unreadable', async () => {
  const { client } = await registerCompany(server);
  const colours = { ...OWN, textPlaceholder: '#ccbbaa' };
  const { data } = await client.whiteLabel.preview({ body: { colours } });
  expect(data.problems.map(({ colour, on }) => `${colour} on ${on}`)).toEqual([
    'textPlaceholder on background',
    'textPlaceholder on backgroundCard',
  ]);
  expect(data.email.html).toContain(`background:${OWN.primary};color:${OWN.textPrimary}`);
  expect(data.page).toContain(OWN.backgroundCard);
  const refused = await refusalOf(client.whiteLabel.update({ body: { active: true, colours } }));
  expect(refused).toMatchObject({ code: ERRORS.contrastTooLow.code, field: 'colours.textPlaceholder' });
  const { proposal } = defined(data.problems[0]);
  await client.whiteLabel.update({ body: { active: true, colours: { ...OWN, textPlaceholder: proposal } } });
  expect((await client.preferences.get()).data.white_label?.colours.textPlaceholder).toBe(proposal);
});

it.each(['red', '#fff', '#12345', 'url(x)', '#000000;}body{display:none', '#7a1fa2ff'])(
  'takes nothing but colours: not %s',
  async (primary) => {
    const { client } = await registerCompany(server);
    const refused = await refusalOf(client.whiteLabel.update({ body: { colours: { primary } } }));
    expect(refused).toMatchObject({ code: ERRORS.validationFailed.code, field: 'colours.primary' });
  },
);

it('has a dark theme for app, emails and pages; documents stay light', async () => {
  const company = await registerCompany(server);
  await company.client.whiteLabel.update({ body: { active: true, type: 'dark' } });
  const sent = await company.send([], { channel: 'link' });
  const page = await pageOf(sent.viewLink);
  expect(page.css).toContain('color-scheme:dark');
  expect(page.pdf).not.toContain('#1c221f');
});

it('has a logo, shown on documents whose profile has none', async () => {
  const company = await registerCompany(server);
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: OWN.primary } })
    .png()
    .toBuffer();
  await company.client.whiteLabel.uploadLogo({ body: new File([new Uint8Array(bytes)], 'logo.png') });
  const { data } = await company.client.whiteLabel.update({ body: { active: true } });
  expect((await company.client.whiteLabel.getLogo()).size).toBeGreaterThan(0);
  expect((await company.client.preferences.get()).data.white_label?.logo_version).toBe(data.logoVersion);
  const sent = await company.send([], { channel: 'link' });
  expect((await pageOf(sent.viewLink)).html).toContain('/logo.png');
  await company.client.whiteLabel.deleteLogo();
  expect((await refusalOf(company.client.whiteLabel.getLogo())).status).toBe(404);
});

it('is refused, and not shown, without the plan for it', async () => {
  const { client, companyId } = await furnishCompany(server);
  await client.whiteLabel.update({ body: { active: true, colours: OWN } });
  const superuser = await server.superuser();
  await superuser.query(
    `UPDATE penning.subscriptions SET free = false, package = 'starter', features = '{}' WHERE company_id = $1`,
    [companyId],
  );
  await superuser.end();
  expect((await client.preferences.get()).data.white_label).toBeNull();
  expect((await client.whiteLabel.get()).data).toMatchObject({ active: true, included: false });
  const refused = await refusalOf(client.whiteLabel.update({ body: { active: true } }));
  expect(refused.code).toBe(ERRORS.whiteLabelNotIncluded.code);
  expect((await client.whiteLabel.update({ body: { active: false } })).data.active).toBe(false);
});

async function pageOf(link: string | null): Promise<{ html: string; css: string; pdf: string }> {
  const path = new URL(defined(link)).pathname.replace(/\/view$/, '');
  const html = await read(`${path}/view`);
  return { html, css: await cssOf(html), pdf: await read(`${path}/pdf-1.svg`) };
}

async function cssOf(html: string): Promise<string> {
  return read(defined(/href="(\/external\/assets\/[^"]+\.css)"/.exec(html)?.[1]));
}

async function read(address: string): Promise<string> {
  return (await fetch(server.url + address)).text();
}
