import type { Metadata, Sharp } from 'sharp';
import { stripJpeg, stripPng } from './strip-metadata.ts';

/**
 * A picture larger than this isn't encoded again, which would take seconds; its metadata is cut out and it isn't
 * turned upright.
 */
const MAX_PIXELS = 50_000_000;

/**
 * An image encoded again, without metadata of the camera or program, such as the place it was taken; a photograph upright.
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
  const isLarge = size.width * size.height > MAX_PIXELS;
  if (mediaType === 'image/png') {
    const bare = stripPng(whole);
    return bare && !isLarge ? redrawn(sharp(bare), size) : bare;
  }
  if (isLarge) return stripJpeg(whole);
  return image.autoOrient().jpeg({ quality: 92 }).toBuffer().catch(nothing);
}

/**
 * A drawing encoded again, so that nothing is stored that only looks like one: its colours stay exactly as they are, of
 * an animation only the first picture stays.
 */
function redrawn(image: Sharp, { depth, channels }: Metadata): Promise<Buffer | undefined> {
  const kept = image.keepIccProfile();
  const deep = depth === 'ushort' ? kept.toColourspace(channels && channels < 3 ? 'grey16' : 'rgb16') : kept;
  return deep.png().toBuffer().catch(nothing);
}

/** The decoder's own message only says which byte it rejected, which helps nobody. */
function nothing(): undefined {
  return undefined;
}
