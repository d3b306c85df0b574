import { DESIGNS } from '@penning/contract';
import { defined } from '@penning/domain';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailedServer } from '../delivery/test-company.ts';
import { deliverMessage } from '../outbox/deliver-message.ts';

const PURPLE = '#7a1fa2';
const ORANGE = '#ff9900';

type Mailed = Awaited<ReturnType<typeof startMailedServer>>;

let mailed: Mailed;
let server: Mailed['server'];
let company: Mailed['company'];
beforeAll(async () => {
  mailed = await startMailedServer();
  ({ server, company } = mailed);
});
afterAll(() => mailed.stop());

async function profileId(): Promise<string> {
  return defined((await company.client.profile.list()).data[0]).id;
}

/** A white sheet with a purple area, a smaller orange one and black letters. */
async function logo(): Promise<File> {
  const area = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const bytes = await sharp(await area(400, 200, '#ffffff'))
    .composite([
      { input: await area(120, 100, PURPLE), left: 20, top: 50 },
      { input: await area(60, 100, ORANGE), left: 160, top: 50 },
      { input: await area(150, 100, '#101010'), left: 230, top: 50 },
    ])
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'logo.png');
}

it('the colours of a logo are proposed, each in a shade readable on white; without a logo there are none', async () => {
  const params = { id: await profileId() };
  const { listLogoColours, uploadLogo, deleteLogo } = company.client.profile;
  expect((await listLogoColours({ params })).data).toEqual([]);
  await uploadLogo({ params, body: await logo() });
  const { data } = await listLogoColours({ params });
  expect(data.map(({ colour }) => colour)).toEqual([PURPLE, ORANGE, '#101010']);
  const readable = data.map((one) => one.readable);
  expect(readable[0]).toBe(PURPLE);
  expect(readable[1]).toMatch(/^#[0-9a-f]{6}$/);
  expect(readable[1]).not.toBe(ORANGE);
  await deleteLogo({ params });
});

it('a look is previewed on the invoice, the email and the public page before it is saved', async () => {
  const params = { id: await profileId() };
  await company.client.profile.uploadLogo({ params, body: await logo() });
  const profile = { accentColour: PURPLE, design: 'bold', font: 'libertinus-serif' } as const;
  const { data } = await company.client.profile.previewLook({ body: { profileId: params.id, profile } });
  expect(data.pages.join('')).toContain(PURPLE);
  expect(data.email.html).toContain(`background:${PURPLE}`);
  expect(data.page).toContain(`--accent:${PURPLE}`);
  expect(data.page).toContain('Georgia');
  for (const html of [data.email.html, data.page]) {
    expect(html).toContain('data:image/png;base64,');
    // Nothing is fetched: where it is shown, there is neither a session nor such a document.
    expect(html).not.toMatch(/(?:src|<link[^>]*href)="(?!data:)/);
  }
  const { data: saved } = await company.client.profile.get({ params });
  expect(saved).toMatchObject({ design: 'clear', font: 'inter' });
  await company.client.profile.deleteLogo({ params });
});

it('each design has its own picture', async () => {
  const pictures = new Set<string>();
  for (const design of DESIGNS) {
    const { data } = await company.client.profile.previewLook({ body: { profile: { design } } });
    pictures.add(data.pages.join(''));
  }
  expect(pictures.size).toBe(DESIGNS.length);
});

it('sent documents have the look of that moment: document, email and public page', async () => {
  const params = { id: await profileId() };
  const before = await sendAndLook();
  await company.client.profile.update({
    params,
    body: { accentColour: PURPLE, design: 'classic', font: 'libertinus-serif' },
  });
  const after = await sendAndLook();
  expect(after.pdf).toContain(PURPLE);
  expect(after.mail).toContain(`background:${PURPLE}`);
  expect(after.page).toContain(`libertinus-serif-${PURPLE.slice(1)}.css`);
  const again = await lookAt(before.link);
  expect(again.pdf).toBe(before.pdf);
  expect(again.pdf).not.toContain(PURPLE);
  expect(again.page).not.toContain(PURPLE.slice(1));
});

async function sendAndLook() {
  const invoice = await company.send(['ann@example.test']);
  const { client } = company;
  const companyId = (await client.company.get()).data.id;
  const [delivery] = (await client.delivery.listOfInvoice({ params: { id: invoice.id } })).data;
  await deliverMessage(server.services, { companyId, deliveryId: defined(delivery).id });
  const mail = (await PostalMime.parse(defined(mailed.smtp.taken.at(-1)).source)).html ?? '';
  const link = defined(/href="([^"]*\/external\/invoice\/[^"]*)"/.exec(mail)?.[1]);
  return { link, mail, ...(await lookAt(link)) };
}

async function lookAt(link: string): Promise<{ pdf: string; page: string }> {
  const path = new URL(link).pathname.replace(/\/view$/, '');
  const read = async (address: string) => (await fetch(server.url + address)).text();
  return { pdf: await read(`${path}/pdf-1.svg`), page: await read(`${path}/view`) };
}
