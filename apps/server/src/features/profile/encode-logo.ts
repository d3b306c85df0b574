import type { Sharp } from 'sharp';
import { isJpeg, isPng } from '../../platform/upload/magic-bytes.ts';
import { readerOf } from '../../reading/reader.ts';
import { drawSvg } from './draw-svg.ts';
import { MAX_PIXELS, toLogoPng } from './logo-png.ts';
import { readSafeSvg } from './safe-svg.ts';

/** A logo takes a fraction of a second, the largest photo a few; only a malicious one takes this long. */
const LONGEST = { cpuMs: 6_000, clockMs: 60_000 };
/** The largest number of pixels of an image in a drawing, of which there may be several. */
const MAX_EMBEDDED_PIXELS = MAX_PIXELS / 4;

/** How a child process finds the function below. */
export const LOGO = readerOf<typeof encodeLogo>(new URL(import.meta.url), 'encodeLogo', LONGEST);

/** An image as the PNG that we store, or why it can't be one. */
type EncodedLogo =
  | { readonly png: Uint8Array }
  | { readonly problem: 'notAnImage' }
  | { readonly problem: 'unreadable' }
  | { readonly problem: 'tooManyPixels'; readonly max: number };

/** It says that it is an image: its type is not what's wrong with it. */
const UNREADABLE = { problem: 'unreadable' } as const;
/** A drawing says so within its first bytes, after comments and declarations. */
const SVG_HEAD_BYTES = 4096;

/** A PNG, JPEG or SVG as a PNG of at most 1600 pixels without any metadata. */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo> {
  const { default: sharp } = await import('sharp');
  // One thread and no cache: memory is bounded, and there is never a second image to decode at the same time.
  sharp.concurrency(1);
  sharp.cache(false);
  const isPicture = (of: Uint8Array) => isPng(of) || isJpeg(of);
  const pixelsOf = (of: Uint8Array) => countPixels(sharp(of, { limitInputPixels: false, pages: 1 }));
  if (isPicture(bytes)) {
    const pixels = await pixelsOf(bytes);
    if (pixels !== undefined && pixels > MAX_PIXELS) return { problem: 'tooManyPixels', max: MAX_PIXELS };
    return encoded(toLogoPng(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })));
  }
  const svg = readSafeSvg(bytes);
  if (!svg?.embeddedImages.every(isPicture))
    return Buffer.from(bytes.subarray(0, SVG_HEAD_BYTES)).includes('<svg')
      ? UNREADABLE
      : { problem: 'notAnImage' };
  for (const image of svg.embeddedImages) {
    const pixels = await pixelsOf(image);
    if (pixels === undefined) return UNREADABLE;
    if (pixels > MAX_EMBEDDED_PIXELS) return { problem: 'tooManyPixels', max: MAX_EMBEDDED_PIXELS };
  }
  return encoded(drawSvg(sharp, svg.bytes));
}

/** The number of pixels that an image claims to have; undefined when its head can't be read. */
async function countPixels(image: Sharp): Promise<number | undefined> {
  const size = await image.metadata().catch(nothing);
  return size && size.width * size.height;
}

async function encoded(drawing: Promise<Uint8Array>): Promise<EncodedLogo> {
  const png = await drawing.catch(nothing);
  return png ? { png } : UNREADABLE;
}

/** The decoder's own message only says which byte it rejected, which helps nobody. */
function nothing(): undefined {
  return undefined;
}
