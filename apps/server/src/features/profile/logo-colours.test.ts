import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readLogoColours } from './logo-colours.ts';

it('the colours of a logo are read without its transparent parts', async () => {
  const area = { width: 60, height: 60, channels: 4, background: '#7a1fa2' } as const;
  const mark = await sharp({ create: area }).png().toBuffer();
  const logo = await sharp({ create: { ...area, width: 200, background: '#ffffff00' } })
    .composite([{ input: mark, left: 0, top: 0 }])
    .png()
    .toBuffer();
  expect(await readLogoColours(logo)).toEqual(['#7a1fa2']);
});
