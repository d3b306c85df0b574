import { parsePlainDate } from '../../../calendar/plain-date.ts';
import type { XmlElement } from '../../../xml/xml-element.ts';
import { type EInvoiceFinding, finding } from '../finding.ts';
import { CII_TYPES } from './cii-structure.ts';
import { UBL_TYPES } from './ubl-structure.ts';

interface Slot {
  readonly name: string;
  readonly least: number;
  readonly max: number;
  readonly type: string | undefined;
}

/** The maximum number of findings per document: a producer's error is in every line. */
const MAX_FINDINGS = 20;

/** Whether every element is where the format requires, as often as allowed, with a valid value. */
export function checkStructure(root: XmlElement): EInvoiceFinding[] {
  const isCii = root.name === 'CrossIndustryInvoice';
  const walk = new Walk(isCii ? CII_TYPES : UBL_TYPES, isCii ? 'CII' : 'UBL');
  walk.check(root, root.name, root.name);
  return walk.findings;
}

class Walk {
  readonly findings: EInvoiceFinding[] = [];
  readonly #types: Readonly<Record<string, string>>;
  readonly #rule: 'UBL' | 'CII';
  readonly #slots = new Map<string, readonly Slot[]>();

  constructor(types: Readonly<Record<string, string>>, rule: 'UBL' | 'CII') {
    this.#types = types;
    this.#rule = rule;
  }

  check(element: XmlElement, type: string | undefined, path: string): void {
    if (this.findings.length >= MAX_FINDINGS) return;
    const slots = type === undefined ? undefined : this.#slotsOf(type);
    if (!slots) return this.#checkValue(element, path);
    this.#checkOrder(element, slots, path);
    for (const child of element.children) {
      const slot = slots.find(({ name }) => name === child.name);
      if (slot) this.check(child, slot.type, `${path}/${child.name}`);
    }
  }

  /** One pass: each child must be in the previous one's slot, or in a later one. */
  #checkOrder({ children }: XmlElement, slots: readonly Slot[], path: string): void {
    let at = 0;
    let count = 0;
    for (const child of children) {
      const index = slots.findIndex(({ name }) => name === child.name);
      if (index < at) return this.#add('outOfPlace', child.name, path);
      for (let passed = at; passed < index; passed += 1) {
        const slot = slots[passed];
        if (slot && slot.least > (passed === at ? count : 0)) this.#add('missing', slot.name, path);
      }
      count = index === at ? count + 1 : 1;
      at = index;
      if (count > (slots[at]?.max ?? 0)) return this.#add('twice', child.name, path);
    }
    for (let rest = at; rest < slots.length; rest += 1) {
      const slot = slots[rest];
      if (slot && slot.least > (rest === at ? count : 0)) this.#add('missing', slot.name, path);
    }
  }

  /** The kind of a value, recognised by the last word of the element's name. */
  #checkValue({ name, text, attributes, children }: XmlElement, path: string): void {
    if (children.length > 0) return this.#checkDates(children, path);
    const value = text.trim();
    const isRight = this.#rule === 'UBL' ? isUblValue(name, value) : isCiiValue(name, value);
    if (!isRight) this.#add('malformed', name, path, value);
    const needsCurrency = this.#rule === 'UBL' && name.endsWith('Amount');
    if (needsCurrency && attributes['currencyID'] === undefined) this.#add('missing', 'currencyID', path);
    if (name === 'EmbeddedDocumentBinaryObject' && attributes['mimeCode'] === undefined)
      this.#add('missing', 'mimeCode', path);
  }

  /** A date of CII says in which format it is; so must each but the formatted ones, whose element has another type. */
  #checkDates(children: readonly XmlElement[], path: string): void {
    for (const { name, namespace, attributes } of children) {
      const isDate = name === 'DateTimeString' && namespace.includes(':UnqualifiedDataType:');
      if (isDate && attributes['format'] === undefined) this.#add('missing', 'format', path);
    }
  }

  #add(kind: EInvoiceFinding['kind'], term: string, place: string, stated = ''): void {
    this.findings.push(finding(this.#rule, kind, term, { place, stated: stated.slice(0, 100) }));
  }

  #slotsOf(type: string): readonly Slot[] | undefined {
    const known = this.#slots.get(type);
    if (known) return known;
    const slots = this.#types[type]?.trim().split(/\s+/).map(slotOf);
    if (slots) this.#slots.set(type, slots);
    return slots;
  }
}

function slotOf(written: string): Slot {
  const [, name = '', often = '', part, type = ''] = /^(\w+)([?*+]?)(:(\w*))?$/.exec(written) ?? [];
  return {
    name,
    least: often === '?' || often === '*' ? 0 : 1,
    max: often === '*' || often === '+' ? Number.POSITIVE_INFINITY : 1,
    type: part === undefined ? undefined : type === '' ? name : type,
  };
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:Z|[+-]\d{2}:\d{2})?$/;

function isUblValue(name: string, value: string): boolean {
  if (/(?:Amount|Quantity|Percent|Numeric|Rate)$/.test(name)) return NUMBER.test(value);
  if (name.endsWith('Date')) return isDay(value);
  if (name.endsWith('Indicator')) return /^(?:true|false|1|0)$/.test(value);
  if (name === 'EmbeddedDocumentBinaryObject') return /^[A-Za-z0-9+/=\s]*$/.test(value);
  return true;
}

function isCiiValue(name: string, value: string): boolean {
  if (/(?:Amount|Quantity|Percent|Numeric)$/.test(name)) return NUMBER.test(value);
  if (name === 'Indicator') return /^(?:true|false|1|0)$/.test(value);
  return true;
}

/** An existing day: twelve months, and no 30 February. */
function isDay(value: string): boolean {
  return DAY.test(value) && parsePlainDate(value.slice(0, 10)) !== undefined;
}
