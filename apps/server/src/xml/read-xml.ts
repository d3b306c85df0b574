import { setImmediate } from 'node:timers/promises';
import type { XmlElement } from '@penning/domain';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { errorCode } from '../db/error-code.ts';
import { decoderOf } from './decode-text.ts';

/**
 * Why a file can't be read as XML, and where; lines and columns count from 1, and are 0 when there are
 * none.
 */
export interface XmlProblem {
  readonly reason: 'empty' | 'encoding' | 'malformed' | 'doctype' | 'tooDeep' | 'tooLarge';
  readonly line: number;
  readonly column: number;
  /** The parser's own English message, for the log; never shown on its own. */
  readonly detail: string;
}

export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly problem: XmlProblem };

interface Limits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** How many elements are kept at one time; those passed to `take` don't count. */
  readonly maxElements: number;
}

export interface XmlOptions extends Partial<Limits> {
  /** Elements with this name are passed on one by one, with the parent as read so far, and then forgotten. */
  readonly each?: { readonly name: string; take(element: XmlElement, parent: XmlElement): void };
}

const LIMITS: Limits = { maxBytes: 32 * 1024 * 1024, maxDepth: 64, maxElements: 200_000 };
/**
 * Of one element; documents have a handful. The parser's work grows with their square where they declare
 * namespaces, so they are counted while it reads them.
 */
const MAX_ATTRIBUTES = 1000;
/** The event loop gets its turn between two chunks of this size: about ten milliseconds' work. */
const PIECE = 128 * 1024;

/**
 * Reads outside XML into elements. A document type declaration is refused, so there are no entities to
 * expand and nothing is ever fetched; size, depth and number of elements are limited; the declared
 * encoding is used.
 */
export async function readXml(bytes: Uint8Array, options: XmlOptions = {}): Promise<XmlReading> {
  const limits = { ...LIMITS, ...options };
  const refused = (reason: XmlProblem['reason'], detail: string) =>
    ({ ok: false, problem: { reason, line: 0, column: 0, detail } }) as const;
  if (bytes.byteLength > limits.maxBytes) return refused('tooLarge', `more than ${limits.maxBytes} bytes`);
  if (bytes.every((byte) => byte <= 0x20)) return refused('empty', 'nothing in it');
  const decoder = decoderOf(bytes);
  if (!decoder) return refused('encoding', 'unknown encoding');
  const builder = new TreeBuilder(limits, options.each);
  try {
    for (let at = 0; at < bytes.byteLength; at += PIECE) {
      builder.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
      if (at > 0) await setImmediate();
    }
    builder.write(decoder.decode());
    return { ok: true, root: builder.close() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    if (error instanceof TypeError && errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return { ok: false, problem: { ...builder.place(), reason: 'encoding', detail: error.message } };
    }
    throw error;
  }
}

class Refusal extends Error {
  readonly problem: XmlProblem;
  constructor(problem: XmlProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

class TreeBuilder {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #limits: Limits;
  readonly #each: XmlOptions['each'];
  readonly #open: Growing[] = [];
  #root: Growing | undefined;
  #kept = 0;
  #attributes = 0;
  /** How many elements were kept when the one to be passed on began. */
  #keptBefore: number | undefined;

  constructor(limits: Limits, each: XmlOptions['each']) {
    this.#limits = limits;
    this.#each = each;
    const parser = this.#parser;
    parser.on('error', (error) => this.#refuse('malformed', error.message));
    parser.on('doctype', () => this.#refuse('doctype', 'a document type is not allowed'));
    parser.on('opentagstart', () => {
      this.#attributes = 0;
    });
    parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) this.#refuse('tooLarge', 'too many attributes');
    });
    parser.on('opentag', (tag) => this.#begin(tag.local, tag.uri, tag.attributes));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  close(): XmlElement {
    this.#parser.close();
    return this.#root ?? this.#refuse('malformed', 'no element in it');
  }

  place(): { line: number; column: number } {
    return { line: this.#parser.line, column: this.#parser.columnIndex + 1 };
  }

  #begin(name: string, namespace: string, attributes: Record<string, SaxesAttributeNS>): void {
    const element: Growing = {
      name,
      namespace,
      attributes: plainAttributes(attributes),
      children: [],
      text: '',
    };
    this.#kept += 1;
    if (this.#open.length >= this.#limits.maxDepth) this.#refuse('tooDeep', 'nested too deeply');
    if (this.#kept > this.#limits.maxElements) this.#refuse('tooLarge', 'too many elements');
    const taken = this.#each?.name === name && this.#keptBefore === undefined && this.#open.length > 0;
    if (taken) this.#keptBefore = this.#kept - 1;
    else this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    this.#open.push(element);
  }

  #end(): void {
    const element = this.#open.pop();
    const parent = this.#open.at(-1);
    if (!element || !parent || this.#keptBefore === undefined || element.name !== this.#each?.name) return;
    if (parent.children.at(-1) === element) return;
    this.#kept = this.#keptBefore;
    this.#keptBefore = undefined;
    this.#each.take(element, parent);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  #refuse(reason: XmlProblem['reason'], detail: string): never {
    throw new Refusal({ ...this.place(), reason, detail });
  }
}

function plainAttributes(attributes: Record<string, SaxesAttributeNS>): Record<string, string> {
  const own = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
  return Object.fromEntries(own.map(({ local, value }) => [local, value]));
}
