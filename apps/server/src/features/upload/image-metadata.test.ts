import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let kept: (bytes: Uint8Array, name: string) => Promise<Buffer>;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  const { client } = await server.register();
  kept = async (bytes, name) => {
    const body = new File([bytes as Uint8Array<ArrayBuffer>], name);
    const { data } = await client.upload.create({ body });
    return Buffer.from(await (await client.upload.download({ params: { id: data.id } })).arrayBuffer());
  };
});
beforeEach(() => server.services.database.platform.deleteFrom('rateLimits').execute());
afterAll(() => server.stop());

const SECRET = 'Dorpsstraat 1, Ons Dorp';
const exif = { IFD0: { Copyright: SECRET, Artist: SECRET }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } };
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });

/** A JPEG with a comment after its first marker. */
function withComment(jpeg: Buffer): Buffer {
  const comment = Buffer.from(SECRET);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** A PNG with a text chunk, and trailing bytes. */
function withText(png: Buffer): Buffer {
  const data = Buffer.from(`Comment\0${SECRET}`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write('tEXt', 4, 'latin1');
  const chunk = Buffer.concat([head, data, Buffer.alloc(4)]);
  return Buffer.concat([
    png.subarray(0, 33),
    chunk,
    png.subarray(33),
    Buffer.from(`<script>${SECRET}</script>`),
  ]);
}

describe('an image to attach', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a photograph', 'photo.jpg', () => picture().withExif(exif).jpeg().toBuffer()],
    ['a photograph with a comment', 'photo.jpg', async () => withComment(await picture().jpeg().toBuffer())],
    [
      'a photograph of fifty-two megapixels',
      'large.jpg',
      async () => withComment(await picture(7200, 7200).withExif(exif).jpeg({ quality: 30 }).toBuffer()),
    ],
    ['a drawing', 'drawing.png', () => picture().withExif(exif).png().toBuffer()],
    [
      'a drawing with text and something behind it',
      'drawing.png',
      async () => withText(await picture().png().toBuffer()),
    ],
    [
      'a drawing of fifty-two megapixels',
      'large.png',
      async () => withText(await picture(7200, 7200).withExif(exif).png().toBuffer()),
    ],
  ])('a picture is kept without what does not belong to it: %s', async (_, name, make) => {
    const bytes = await make();
    expect(bytes.includes(SECRET)).toBe(true);
    const clean = await kept(bytes, name);
    expect(clean.includes(SECRET)).toBe(false);
    const [before, after] = [
      await sharp(bytes, { limitInputPixels: false }).metadata(),
      await sharp(clean, { limitInputPixels: false }).metadata(),
    ];
    expect(after).toMatchObject({ format: before.format, width: before.width, height: before.height });
    expect(after.exif).toBeUndefined();
    expect(after.xmp).toBeUndefined();
  });

  it.each<[string, { channels: 3 | 4; depth?: 'rgb16' | 'grey16' | 'b-w' }]>([
    ['with transparency', { channels: 4 }],
    ['of sixteen bits', { channels: 3, depth: 'rgb16' }],
    ['of sixteen bits in grey', { channels: 3, depth: 'grey16' }],
    ['in grey', { channels: 3, depth: 'b-w' }],
  ])('keeps its exact colours when it is a drawing %s', async (_, { channels, depth = 'srgb' }) => {
    const background = { r: 1, g: 2, b: 203, alpha: 0.5 };
    const png = await sharp({ create: { width: 3, height: 2, channels, background } })
      .toColourspace(depth)
      .png()
      .toBuffer();
    const [before, after] = await Promise.all(
      [png, await kept(png, 'a.png')].map(async (bytes) => ({
        depth: (await sharp(bytes).metadata()).depth,
        pixels: await sharp(bytes).raw({ depth: 'ushort' }).toBuffer(),
      })),
    );
    expect(after).toEqual(before);
  });

  it('is encoded again when it is a drawing, so that nothing hides in its data', async () => {
    const png = await picture().png({ compressionLevel: 0 }).toBuffer();
    const data = png.indexOf('IDAT') - 4;
    const hidden = Buffer.concat([Buffer.alloc(8), Buffer.from(SECRET), Buffer.alloc(4)]);
    hidden.writeUInt32BE(SECRET.length);
    hidden.write('hIST', 4, 'latin1');
    expect(await kept(png, 'a.png')).not.toEqual(png);
    const clean = await kept(Buffer.concat([png.subarray(0, data), hidden, png.subarray(data)]), 'a.png');
    expect(clean.includes(SECRET)).toBe(false);
  });

  it.each([
    [
      'a chunk longer than the file',
      Buffer.from('\u0089PNG\r\n\u001a\n\u007f\u00ff\u00ff\u00ffIHDR', 'latin1'),
    ],
    ['nothing but a signature', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
    ['a marker longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45])],
  ])('is refused with %s', async (_, bytes) => {
    const name = bytes[1] === 0xd8 ? 'broken.jpg' : 'broken.png';
    await expect(kept(bytes, name)).rejects.toMatchObject({ status: 415, code: 1007 });
  });
});
