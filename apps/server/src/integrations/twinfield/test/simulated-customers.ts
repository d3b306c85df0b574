import { type XmlElement, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';

/** A customer as an office has it, with the lines of its only address. */
export interface SimulatedCustomer {
  code: string;
  name: string;
  address: Record<string, string>;
}

/** The customers of an administration at Twinfield, or its suppliers. */
export class SimulatedCustomers {
  readonly #type: 'DEB' | 'CRD';
  readonly all: SimulatedCustomer[] = [];
  /** What codes look like; other customers are numbered by Twinfield. */
  codes = /^\d{4}$/;
  #next = 1000;

  constructor(type: 'DEB' | 'CRD' = 'DEB') {
    this.#type = type;
  }

  find(code: string): SimulatedCustomer | undefined {
    return this.all.find((customer) => customer.code === code);
  }

  /** Creates or replaces a customer, as it is given. */
  save(dimension: XmlElement): Writing {
    const given = textAt(dimension, 'code');
    if (textAt(dimension, 'type') !== this.#type)
      return refused('type', textAt(dimension, 'type'), 'Onbekend type');
    if (given !== '' && !this.codes.test(given))
      return refused('code', given, 'De code voldoet niet aan het formaat van debiteuren.');
    const address = elementAt(dimension, 'addresses', 'address');
    const lines = Object.fromEntries(address?.children.map(({ name, text }) => [name, text]) ?? []);
    const name = textAt(dimension, 'name');
    const known = this.find(given);
    if (known) {
      // An address without the id of one that is there would be another.
      if (address?.attributes['id'] !== '1') return refused('address', '', 'Er is al een standaardadres.');
      Object.assign(known, { name, address: { ...known.address, ...lines } });
      return saved(known, this.#type);
    }
    while (this.find(String(this.#next))) this.#next += 1;
    const made = { code: given || String(this.#next), name, address: lines };
    this.all.push(made);
    return saved(made, this.#type);
  }

  read(code: string): Writing | undefined {
    const found = this.find(code);
    return found && dimensionOf(found, this.#type);
  }

  /** The finder: by VAT number, or by a text in the fields of an address. */
  search(type: string, pattern: string): SimulatedCustomer[] {
    const text = pattern.replaceAll('*', '').toLowerCase();
    return this.all.filter(({ address }) =>
      type === 'VATN'
        ? address['field4']?.toLowerCase() === text
        : Object.values(address).some((line) => line.toLowerCase().includes(text)),
    );
  }
}

function saved(customer: SimulatedCustomer, type: string): Writing {
  return { ...parentElement('dimensions', dimensionOf(customer, type)), attributes: { result: '1' } };
}

function dimensionOf({ code, name, address }: SimulatedCustomer, type: string): Writing {
  const lines = Object.entries(address).map(([field, text]) => textElement(field, text));
  return {
    name: 'dimension',
    attributes: { status: 'active', result: '1' },
    content: [
      textElement('type', type),
      textElement('code', code),
      textElement('name', name),
      parentElement('addresses', {
        name: 'address',
        attributes: { id: '1', type: 'invoice', default: 'true' },
        content: lines,
      }),
    ],
  };
}

function refused(element: string, text: string, msg: string): Writing {
  const attributes = { msgtype: 'error', msg, result: '0' };
  const wrong: Writing = { name: element, attributes, content: text, keepEmpty: true };
  const dimension = { ...parentElement('dimension', wrong), attributes: { result: '0' } };
  return { ...parentElement('dimensions', dimension), attributes: { result: '0' } };
}
