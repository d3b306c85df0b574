import { isJpeg, isPng } from '../../platform/upload/magic-bytes.ts';
import { readerOf } from '../../reading/reader.ts';
import { drawSvg } from './draw-svg.ts';
import { MAX_PIXELS, toLogoPng } from './logo-png.ts';
import { readSafeSvg } from './safe-svg.ts';

/** A logo takes a fraction of a second, the largest photo a few; only a malicious one takes this long. */
const LONGEST = { cpuMs: 6_000, clockMs: 60_000 };

/** How a child process finds the function below. */
export const LOGO = readerOf<typeof encodeLogo>(new URL(import.meta.url), 'encodeLogo', LONGEST);

/** A PNG, JPEG or SVG as a PNG of at most 1600 pixels without any metadata; undefined for everything else. */
export async function encodeLogo(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  // One thread and no cache: memory is bounded, and there is never a second image to decode at the same time.
  sharp.concurrency(1);
  sharp.cache(false);
  const isPicture = (of: Uint8Array) => isPng(of) || isJpeg(of);
  if (isPicture(bytes)) {
    return toLogoPng(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })).catch(nothing);
  }
  const svg = readSafeSvg(bytes);
  if (!svg?.embeddedImages.every(isPicture)) return undefined;
  for (const image of svg.embeddedImages) {
    const size = await sharp(image, { limitInputPixels: false }).metadata().catch(nothing);
    if (!size || size.width * size.height > MAX_PIXELS / 4) return undefined;
  }
  return drawSvg(sharp, svg.bytes).catch(nothing);
}

/** The decoder's own message only says which byte it rejected, which helps nobody. */
function nothing(): undefined {
  return undefined;
}
