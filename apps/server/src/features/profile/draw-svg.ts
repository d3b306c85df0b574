import type sharp from 'sharp';
import { LONGEST_SIDE, MAX_PIXELS, toLogoPng } from './logo-png.ts';

/** An SVG's own unit is one pixel at this density. */
const OWN_DENSITY = 72;
const LOWEST_DENSITY = 1;
const HIGHEST_DENSITY = 100_000;

/**
 * Renders a drawing as PNG; throws when that is impossible. A few hundred bytes of nested filters keep the renderer
 * busy for minutes, and only killing its process stops it.
 */
export async function drawSvg(draw: typeof sharp, svg: Uint8Array): Promise<Buffer> {
  const { width, height } = await draw(svg, { density: OWN_DENSITY, limitInputPixels: false }).metadata();
  const density = densityFor(Math.max(width, height));
  return toLogoPng(draw(svg, { density, limitInputPixels: MAX_PIXELS }));
}

/** The density at which a drawing's longest side, whatever size it claims, becomes the longest we store. */
function densityFor(longestSide: number): number {
  const density = (OWN_DENSITY * LONGEST_SIDE) / longestSide;
  return Math.min(Math.max(density, LOWEST_DENSITY), HIGHEST_DENSITY);
}
