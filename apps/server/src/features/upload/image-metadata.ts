import sharp from 'sharp';
import { refuse } from '../../http/refusal.ts';

/** Beyond this a photograph is kept as it came: writing it anew would cost seconds. */
const MOST_PIXELS = 50_000_000;

/** A photograph upright and without what the camera wrote in it, such as the place it was taken. */
export async function withoutMetadata(jpeg: Uint8Array): Promise<Uint8Array> {
  const image = sharp(jpeg, { limitInputPixels: false });
  const { width, height } = await image.metadata().catch(refuseUnreadable);
  if (width * height > MOST_PIXELS) return jpeg;
  return image.autoOrient().jpeg({ quality: 92 }).toBuffer().catch(refuseUnreadable);
}

function refuseUnreadable(): never {
  return refuse('fileTypeNotAllowed', { field: 'file' });
}
