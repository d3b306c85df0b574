import { refuse } from '../../http/refusal.ts';
import { isJpeg, isPng } from '../../platform/upload/magic-bytes.ts';
import { drawSvg } from './draw-svg.ts';
import { MAX_PIXELS, toLogoPng } from './logo-png.ts';
import { readSafeSvg } from './safe-svg.ts';

/** A PNG, JPEG or SVG as a PNG of at most 1600 pixels without any metadata; refuses everything else. */
export async function encodeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  if (isPng(bytes) || isJpeg(bytes)) {
    const { default: sharp } = await import('sharp');
    return toLogoPng(sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })).catch(refuseLogo);
  }
  const svg = readSafeSvg(bytes) ?? refuseLogo();
  for (const image of svg.embeddedImages) await checkEmbedded(image);
  return (await drawSvg(svg.bytes)) ?? refuseLogo();
}

async function checkEmbedded(bytes: Uint8Array): Promise<void> {
  if (!isPng(bytes) && !isJpeg(bytes)) refuseLogo();
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseLogo);
  if (width * height > MAX_PIXELS / 4) refuseLogo();
}

function refuseLogo(): never {
  return refuse('fileTypeNotAllowed', { field: 'file' });
}
