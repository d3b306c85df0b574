import { parsePlainDate } from '@penning/domain';

/** The PostgreSQL types a list can be sorted by; every value is written exactly as text and cast back. */
export type KeyType = 'text' | 'date' | 'numeric' | 'bigint' | 'timestamptz';

/** The place in a list where a page starts or ends. */
export interface Cursor {
  readonly sort: string;
  readonly way: 'next' | 'previous';
  /** The position in the list of the page's row nearest to this place. */
  readonly position: number;
  readonly id: string;
  /** The row's value in each column sorted by. */
  readonly keys: readonly (string | null)[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;
const MAX_POSITIONS = 1_000_000_000;

/** A cursor as the opaque text that the list's reader sends back. */
export function encodeCursor({ sort, way, position, id, keys }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, way, position, id, ...keys])).toString('base64url');
}

/** The cursor in a text; undefined when it isn't one of ours for this sort. */
export function decodeCursor(
  text: string,
  sort: { name: string; keys: readonly { type: KeyType; nullable?: boolean | undefined }[] },
): Cursor | undefined {
  const [name, way, position, id, ...keys] = parseList(text);
  if (name !== sort.name || keys.length !== sort.keys.length) return undefined;
  if (way !== 'next' && way !== 'previous') return undefined;
  if (!isPosition(position) || typeof id !== 'string' || !UUID.test(id)) return undefined;
  const texts = keys.filter((key) => key === null || typeof key === 'string');
  if (texts.length !== keys.length) return undefined;
  const areFit = sort.keys.every(({ type, nullable }, index) => {
    const key = texts[index] ?? null;
    return key === null ? nullable === true : fits(type, key);
  });
  return areFit ? { sort: name, way, position, id, keys: texts } : undefined;
}

function parseList(text: string): unknown[] {
  try {
    const bytes = Buffer.from(text, 'base64url');
    // Decoding skips what isn't part of a byte; then the text isn't one of ours.
    if (bytes.toString('base64url') !== text) return [];
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_POSITIONS;
}

/**
 * Whether PostgreSQL will accept the key as its type; a failing cast would be an error of ours, not the
 * caller's.
 */
function fits(type: KeyType, key: string): boolean {
  switch (type) {
    case 'text':
      return !key.includes('\0');
    case 'date':
      return parsePlainDate(key) !== undefined;
    case 'numeric':
      return /^-?\d{1,20}(\.\d{1,10})?$/.test(key);
    case 'bigint':
      return /^-?\d{1,18}$/.test(key);
    case 'timestamptz':
      return MOMENT.test(key) && parsePlainDate(key.slice(0, 10)) !== undefined;
  }
}
