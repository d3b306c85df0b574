import sharp, { type Sharp } from 'sharp';
import { refuse } from '../../http/refusal.ts';
import { isJpeg, isPng } from '../upload/magic-bytes.ts';
import { readSafeSvg } from './safe-svg.ts';

/** Longest side of a logo in pixels: 136 mm at 300 dpi, more than any paper shows. */
const LONGEST_SIDE = 1600;
/** What is decoded at most; a small file can claim far more pixels than memory holds. */
const MOST_PIXELS = 64_000_000;
/** An SVG's own unit is one pixel at this density. */
const SVG_DENSITY = 72;
const LOWEST_DENSITY = 1;
const HIGHEST_DENSITY = 100_000;

/** A PNG, JPEG or SVG as a PNG of at most 1600 pixels without any metadata; refuses everything else. */
export async function encodeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  if (isPng(bytes) || isJpeg(bytes)) return encode(sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 }));
  const svg = readSafeSvg(bytes) ?? refuseLogo();
  for (const image of svg.embeddedImages) await checkEmbedded(image);
  return encode(sharp(svg.bytes, { density: await densityFor(svg.bytes), limitInputPixels: MOST_PIXELS }));
}

function encode(image: Sharp): Promise<Uint8Array> {
  return image
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(refuseLogo);
}

/** The density at which the longest side of a drawing, however large it calls itself, becomes the longest we keep. */
async function densityFor(svg: Uint8Array): Promise<number> {
  const { width, height } = await sharp(svg, { density: SVG_DENSITY, limitInputPixels: false })
    .metadata()
    .catch(refuseLogo);
  const density = (SVG_DENSITY * LONGEST_SIDE) / Math.max(width, height);
  return Math.min(Math.max(density, LOWEST_DENSITY), HIGHEST_DENSITY);
}

async function checkEmbedded(bytes: Uint8Array): Promise<void> {
  const known = isPng(bytes) || isJpeg(bytes);
  if (!known) refuseLogo();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseLogo);
  if (width * height > MOST_PIXELS / 4) refuseLogo();
}

function refuseLogo(): never {
  return refuse('fileTypeNotAllowed', { field: 'file' });
}
