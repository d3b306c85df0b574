import { refuse } from '../../http/refusal.ts';
import { stripJpeg, stripPng } from './strip-metadata.ts';

/** Beyond this a photograph is not encoded again, which would cost seconds; its metadata is cut out and it is not turned upright. */
const MAX_PIXELS = 50_000_000;

/** A picture without what a camera or program wrote in it, such as the place it was taken; a photograph upright. */
export async function withoutMetadata(
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { default: sharp } = await import('sharp');
  const image = sharp(whole, { limitInputPixels: false });
  const { width, height } = await image.metadata().catch(refuseUnreadable);
  if (mediaType === 'image/png') return stripPng(whole) ?? refuseUnreadable();
  if (width * height > MAX_PIXELS) return stripJpeg(whole) ?? refuseUnreadable();
  return image.autoOrient().jpeg({ quality: 92 }).toBuffer().catch(refuseUnreadable);
}

function refuseUnreadable(): never {
  return refuse('fileTypeNotAllowed', { field: 'file' });
}
