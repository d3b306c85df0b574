import { stripJpeg, stripPng } from './strip-metadata.ts';

/**
 * A photograph larger than this isn't encoded again, which would take seconds; its metadata is cut out and it isn't
 * turned upright.
 */
const MAX_PIXELS = 50_000_000;

/**
 * An image without metadata of the camera or program, such as the place it was taken; a photograph upright.
 * Undefined for anything that isn't such an image.
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

/** The decoder's own message only says which byte it rejected, which helps nobody. */
function nothing(): undefined {
  return undefined;
}
