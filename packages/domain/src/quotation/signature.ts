import { branded } from '../brand.ts';

/** The area in which a signature is drawn, in its own units; points outside it are refused. */
export const SIGNATURE_AREA = { width: 600, height: 200 } as const;

/** The maximum number of characters of a drawn signature. */
export const MAX_SIGNATURE_LENGTH = 30_000;

declare const signatureBrand: unique symbol;
/** A drawn signature: strokes as SVG path data ("M10 20L30 40"), whole numbers within the area. */
export type Signature = string & { readonly [signatureBrand]: true };

const MAX_POINTS = 4000;
const POINT = /([ML])\s*(\d{1,4}(?:\.\d{1,3})?)[\s,]+(\d{1,4}(?:\.\d{1,3})?)\s*/y;

/**
 * Parses a drawn signature from outside: only moves and lines within the area, which we write out again.
 * Undefined for anything else, including a single dot, which isn't a signature.
 */
export function parseSignature(text: string): Signature | undefined {
  if (text.length > MAX_SIGNATURE_LENGTH) return undefined;
  const points = readPoints(text.trim());
  if (points === undefined || points[0]?.command !== 'M') return undefined;
  const drawn = new Set(points.map(({ x, y }) => `${x} ${y}`));
  if (drawn.size < 2) return undefined;
  return branded(points.map(({ command, x, y }) => `${command}${x} ${y}`).join(''));
}

type Point = { command: string; x: number; y: number };

function readPoints(text: string): Point[] | undefined {
  const points: Point[] = [];
  POINT.lastIndex = 0;
  while (POINT.lastIndex < text.length) {
    const [, command = '', x, y] = POINT.exec(text) ?? [];
    if (command === '' || points.length === MAX_POINTS) return undefined;
    const point = { command, x: Math.round(Number(x)), y: Math.round(Number(y)) };
    if (point.x > SIGNATURE_AREA.width || point.y > SIGNATURE_AREA.height) return undefined;
    points.push(point);
  }
  return points;
}
