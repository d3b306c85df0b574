import { stripJpeg, stripPng } from './strip-metadata.ts';

/** Beyond this a photograph is not encoded again, which would cost seconds; its metadata is cut out and it is not turned upright. */
const MAX_PIXELS = 50_000_000;

/**
 * A picture without what a camera or program wrote in it, such as the place it was taken; a photograph upright.
 * Undefined for what is no such picture.
 */
export async function withoutMetadata(
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | undefined> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { default: sharp } = await import('sharp');
  const image = sharp(whole, { limitInputPixels: false });
  const size = await image.metadata().catch(nothing);
  if (!size) return undefined;
  if (mediaType === 'image/png') return stripPng(whole);
  if (size.width * size.height > MAX_PIXELS) return stripJpeg(whole);
  return image.autoOrient().jpeg({ quality: 92 }).toBuffer().catch(nothing);
}

/** The decoder's own words say which byte it did not like, which helps nobody. */
function nothing(): undefined {
  return undefined;
}
