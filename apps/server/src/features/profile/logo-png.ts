import type { Sharp } from 'sharp';

/** Longest side of a logo in pixels: 136 mm at 300 dpi, more than any PDF shows. */
export const LONGEST_SIDE = 1600;
/** The largest number of pixels decoded; a small file can claim far more than memory holds. */
export const MAX_PIXELS = 64_000_000;

/** An image as the PNG that we store: upright, in sRGB, at most 1600 pixels, without metadata. */
export function toLogoPng(image: Sharp): Promise<Buffer> {
  return image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}
