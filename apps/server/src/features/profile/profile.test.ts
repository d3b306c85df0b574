import { crc32 } from 'node:zlib';
import type { Profile, ProfileInput } from '@penning/contract';
import { BRAND_GREEN, defined } from '@penning/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDocument } from '../../../test/document-factory.ts';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// Each test signs up its own people, more than one address may in a minute.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.stop());

function inputOf(profile: Profile): ProfileInput {
  const { id: _id, isDefault: _default, hasLogo: _logo, logoVersion: _version, ...input } = profile;
  return input;
}

async function newCompany() {
  const { client, token } = await server.register();
  const [profile] = (await client.profile.list()).data;
  const companyId = (await client.preferences.get()).data.company_id;
  return { client, token, companyId, profile: defined(profile), input: inputOf(defined(profile)) };
}

describe('sender profiles', () => {
  it('print in our own green until another colour is chosen', async () => {
    const { client, profile } = await newCompany();
    expect(profile.accentColour).toBe(BRAND_GREEN);
    const { data } = await client.profile.create({ body: { name: 'Second' } });
    expect(data.accentColour).toBe(BRAND_GREEN);
  });

  it('are added, read and changed, with twelve header lines', async () => {
    const { client, input } = await newCompany();
    const headerLines = ['Korenbloem', 'Jan', '', '', '', '', '', '', '', '', '', 'Open on Sundays'];
    const body = {
      ...input,
      name: 'Second',
      headerLines,
      emailCc: ['books@korenbloem.test'],
      accentColour: '#AABBCC',
    };
    const { data } = await client.profile.create({ body });
    expect(data).toEqual({ ...body, id: data.id, isDefault: false, hasLogo: false, logoVersion: null });
    const params = { id: data.id };
    expect((await client.profile.get({ params })).data).toEqual(data);
    const changed = await client.profile.update({
      params,
      body: { ...body, disabled: true, expiration: 30 },
    });
    expect(changed.data).toEqual({ ...data, disabled: true, expiration: 30 });
    expect((await client.profile.list()).data.map(({ name }) => name)).toEqual([input.name, 'Second']);
  });

  it.each([
    ['headerLines', { headerLines: ['one'] }],
    ['accentColour', { accentColour: 'red' }],
    ['expiration', { expiration: 1.5 }],
    ['emailCc.0', { emailCc: ['nobody'] }],
    ['isDefault', { isDefault: true }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const { client, profile, input } = await newCompany();
    const body = { ...input, ...wrong };
    const call = client.profile.update({ params: { id: profile.id }, body });
    await expect(call).rejects.toMatchObject({ status: 422, field });
    expect((await client.profile.list()).data).toEqual([profile]);
  });

  it('have one default, also when two are chosen at the same moment', async () => {
    const { client, profile, input } = await newCompany();
    const made = [];
    for (const name of ['A', 'B', 'C'])
      made.push((await client.profile.create({ body: { ...input, name } })).data);
    const { data } = await client.profile.makeDefault({ params: { id: defined(made[0]).id } });
    expect(data.isDefault).toBe(true);
    await Promise.all(made.map(({ id }) => client.profile.makeDefault({ params: { id } })));
    const list = (await client.profile.list()).data;
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(defined(list.find(({ id }) => id === profile.id)).isDefault).toBe(false);
  });

  it('can’t disable the default', async () => {
    const { client, profile, input } = await newCompany();
    const params = { id: profile.id };
    const body = { ...input, disabled: true };
    await expect(client.profile.update({ params, body })).rejects.toMatchObject({
      status: 422,
      problems: [{ path: 'disabled', name: 'default_profile' }],
    });
    const off = (await client.profile.create({ body })).data;
    await expect(client.profile.makeDefault({ params: { id: off.id } })).rejects.toMatchObject({
      status: 409,
      code: 4,
    });
    await expect(client.profile.delete({ params })).rejects.toMatchObject({ status: 409, code: 1004 });
    expect((await client.profile.list()).data).toEqual([profile, off]);
  });

  it('are deleted unless a draft uses them; sent documents don’t count', async () => {
    const { client, companyId, input } = await newCompany();
    const draft = (await client.profile.create({ body: { ...input, name: 'draft' } })).data;
    const sent = (await client.profile.create({ body: { ...input, name: 'sent' } })).data;
    await insertDocument(server, { companyId, status: 0, profileId: draft.id });
    await insertDocument(server, { companyId, status: 1, number: '1', numberValue: 1, profileId: sent.id });
    await client.profile.delete({ params: { id: sent.id } });
    await expect(client.profile.get({ params: { id: sent.id } })).rejects.toMatchObject({ status: 404 });
    await expect(client.profile.delete({ params: { id: draft.id } })).rejects.toMatchObject({
      status: 409,
      code: 1004,
    });
  });

  it('of another company do not exist', async () => {
    const one = await newCompany();
    const other = await newCompany();
    const params = { id: other.profile.id };
    const png = await picture(10, 10).png().toBuffer();
    const calls = [
      () => one.client.profile.get({ params }),
      () => one.client.profile.update({ params, body: one.input }),
      () => one.client.profile.makeDefault({ params }),
      () => one.client.profile.delete({ params }),
      () => one.client.profile.uploadLogo({ params, body: new File([png], 'logo.png') }),
      () => one.client.profile.getLogo({ params }),
      () => one.client.profile.deleteLogo({ params }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect((await other.client.profile.list()).data).toEqual([other.profile]);
  });
});

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#1d7248' } });
}

const svgOf = (inner: string, attributes = 'width="300" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

describe('a logo', () => {
  const upload = (
    company: Awaited<ReturnType<typeof newCompany>>,
    content: Uint8Array | string,
    name = 'logo.png',
  ) =>
    company.client.profile.uploadLogo({
      params: { id: company.profile.id },
      body: new File([content as Uint8Array<ArrayBuffer>], name),
    });
  const download = async (company: Awaited<ReturnType<typeof newCompany>>) =>
    Buffer.from(
      await (await company.client.profile.getLogo({ params: { id: company.profile.id } })).arrayBuffer(),
    );

  it('of twenty megapixels becomes a PNG of at most 1600 pixels', async () => {
    const company = await newCompany();
    const { data } = await upload(company, await picture(5000, 4000).png().toBuffer());
    expect(data).toMatchObject({ hasLogo: true, logoVersion: expect.any(String) });
    expect(await sharp(await download(company)).metadata()).toMatchObject({
      format: 'png',
      width: 1600,
      height: 1280,
    });
  });

  it('loses the camera’s metadata and is turned upright', async () => {
    const company = await newCompany();
    const exif = { IFD0: { Copyright: 'Somebody' } };
    await upload(
      company,
      await picture(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    const metadata = await sharp(await download(company)).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
  });

  it('is served so that a browser runs nothing in it', async () => {
    const company = await newCompany();
    await upload(company, await picture(10, 10).png().toBuffer());
    const response = await fetch(`${server.url}/api/v1/profiles/${company.profile.id}/logo`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is replaced and removed, while the old file stays for documents sent with it', async () => {
    const company = await newCompany();
    const first = (await upload(company, await picture(10, 10).png().toBuffer())).data;
    const second = (await upload(company, await picture(20, 20).png().toBuffer())).data;
    expect(second.logoVersion).not.toBe(first.logoVersion);
    expect(
      await server.services.storage.exists(`company/${company.companyId}/files/${first.logoVersion}`),
    ).toBe(true);
    const { data } = await company.client.profile.deleteLogo({ params: { id: company.profile.id } });
    expect(data).toMatchObject({ hasLogo: false, logoVersion: null });
    await expect(download(company)).rejects.toMatchObject({ status: 404 });
  });

  it('may be a drawing, rendered at the largest size we store', async () => {
    const company = await newCompany();
    const pixel = (await picture(2, 2).png().toBuffer()).toString('base64');
    const drawing = `<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by hand -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${svgOf(`<defs><linearGradient id="g"><stop stop-color="#fff"/></linearGradient><rect id="r" width="9" height="9"/></defs>
      <rect width="300" height="100" fill="url(#g)"/><use xlink:href="#r"/><image href="data:image/png;base64,${pixel}" width="9" height="9"/>`)}`;
    await upload(company, drawing, 'logo.svg');
    expect(await sharp(await download(company)).metadata()).toMatchObject({
      format: 'png',
      width: 1600,
      height: 533,
    });
    await upload(
      company,
      svgOf('<rect width="9" height="9"/>', 'width="200000" height="100000"'),
      'logo.svg',
    );
    expect(await sharp(await download(company)).metadata()).toMatchObject({ width: 1600, height: 800 });
  });

  it.each([
    ['a script', svgOf('<script>alert(1)</script>')],
    ['a foreign object', svgOf('<foreignObject><p>text</p></foreignObject>')],
    ['an image on the web', svgOf('<image xlink:href="http://127.0.0.1:1/x.png"/>')],
    ['an image on the web, spelled in numbers', svgOf('<image href="&#x68;ttp://127.0.0.1:1/x.png"/>')],
    ['a file of the server', svgOf('<image href="file:///etc/passwd"/>')],
    ['a drawing in a drawing', svgOf(`<image href="data:image/svg+xml;base64,${btoa(svgOf(''))}"/>`)],
    ['a style from elsewhere', svgOf('<style>@import "http://127.0.0.1:1/x.css";</style>')],
    ['a paint from elsewhere', svgOf('<rect fill="url(http://127.0.0.1:1/x.svg#a)"/>')],
    ['a paint from elsewhere, escaped', svgOf('<style>rect { fill: u\\72l(http://127.0.0.1:1/x) }</style>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svgOf('<text>&x;</text>')}`],
    ['a style sheet instruction', `<?xml-stylesheet href="http://127.0.0.1:1/x.css"?>${svgOf('')}`],
    ['copies of copies', svgOf('<use href="#a"/>'.repeat(65))],
  ])('with %s is refused', async (_, drawing) => {
    const company = await newCompany();
    const refused = { status: 415, code: 1007 };
    await expect(upload(company, drawing, 'logo.svg')).rejects.toMatchObject(refused);
    const wide = Buffer.from(`\ufeff${drawing}`, 'utf16le');
    await expect(upload(company, wide, 'logo.svg')).rejects.toMatchObject(refused);
    expect((await company.client.profile.list()).data).toEqual([company.profile]);
  });

  it('that cannot be drawn is called damaged, not of an unsupported type', async () => {
    const company = await newCompany();
    const png = await picture(40, 40).png().toBuffer();
    const damaged = { status: 415, message: expect.stringContaining('This image is damaged') };
    for (const file of [png.subarray(0, 60), svgOf('<use href="#a"/>'.repeat(65))])
      await expect(upload(company, file)).rejects.toMatchObject(damaged);
  });

  it('that keeps the renderer busy is rejected', async () => {
    const company = await newCompany();
    const slow = '<feTurbulence baseFrequency="0.01" numOctaves="200"/>'.repeat(200);
    const drawing = svgOf(`<filter id="f">${slow}</filter><rect width="300" height="100" filter="url(#f)"/>`);
    await expect(upload(company, drawing, 'logo.svg')).rejects.toMatchObject({ status: 422, code: 1191 });
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['a page', Buffer.from('<html><body><svg></svg></body></html>')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['a PNG in name only', Buffer.from('\u0089PNG\r\n\u001a\nrubbish', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_, content) => {
    const company = await newCompany();
    await expect(upload(company, content)).rejects.toMatchObject({ status: 415, code: 1007 });
    expect((await company.client.profile.list()).data).toEqual([company.profile]);
  });

  it.each([
    ['', hugePng(60_000, 60_000), '64 million, such as 8.000 × 8.000'],
    [' by one column', hugePng(8001, 8000), '64 million, such as 8.000 × 8.000'],
    [
      ' inside a drawing',
      svgOf(`<image href="data:image/png;base64,${hugePng(4001, 4000).toString('base64')}"/>`),
      '16 million, such as 4.000 × 4.000',
    ],
  ])('with more pixels than memory holds%s is refused with their maximum', async (_, content, max) => {
    const company = await newCompany();
    const refusal = await refusalOf(upload(company, content));
    expect(refusal).toMatchObject({ status: 422, code: 1191, field: 'file' });
    expect(refusal.message).toContain(max);
    expect((await company.client.profile.list()).data).toEqual([company.profile]);
  });

  it('of more than ten mebibytes is refused', async () => {
    const company = await newCompany();
    const call = upload(company, Buffer.alloc(10 * 1024 * 1024 + 1));
    await expect(call).rejects.toMatchObject({
      status: 413,
      code: 1006,
      message: 'This file is too large. The maximum is 10\u00a0MB.',
    });
  });
});

/** The beginning of a PNG of that many pixels, with a correct head and no content. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from('494844520000000000000000' + '0802000000', 'hex');
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    head,
    checksum(head),
    Buffer.from('00000000', 'hex'),
    Buffer.from('IDAT'),
    checksum(Buffer.from('IDAT')),
  ]);
}

function checksum(bytes: Buffer): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(crc32(bytes));
  return buffer;
}
