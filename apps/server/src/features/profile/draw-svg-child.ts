import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { LONGEST_SIDE, MAX_PIXELS, toLogoPng } from './logo-png.ts';

/** An SVG's own unit is one pixel at this density. */
const OWN_DENSITY = 72;
const LOWEST_DENSITY = 1;
const HIGHEST_DENSITY = 100_000;

/** Reads a drawing from standard input and writes it as PNG to standard output; fails when it cannot be drawn. */
async function draw(): Promise<void> {
  const svg = await buffer(process.stdin);
  const { width, height } = await sharp(svg, { density: OWN_DENSITY, limitInputPixels: false }).metadata();
  const density = densityFor(Math.max(width, height));
  process.stdout.write(await toLogoPng(sharp(svg, { density, limitInputPixels: MAX_PIXELS })));
}

/** The density at which the longest side of a drawing, however large it calls itself, becomes the longest we keep. */
function densityFor(longestSide: number): number {
  const density = (OWN_DENSITY * LONGEST_SIDE) / longestSide;
  return Math.min(Math.max(density, LOWEST_DENSITY), HIGHEST_DENSITY);
}

await draw();
