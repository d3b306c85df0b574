import { z } from 'zod';
import type { VendorAnswer } from '../../test/serve-vendor.ts';

const Email = (types: readonly [string, ...string[]]) =>
  z.strictObject({ type: z.enum(types), email: z.email() });
const Phone = (types: readonly [string, ...string[]]) =>
  z.strictObject({ type: z.enum(types), number: z.string().min(1) });

const AddressRequest = z.strictObject({
  addressee: z.string().optional(),
  line_1: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().length(2),
  area_level_two_id: z.uuid().optional(),
});
const Addresses = z.array(
  z
    .strictObject({ type: z.enum(['primary', 'invoicing', 'delivery', 'visiting']), address: AddressRequest })
    .refine(({ type, address }) => type !== 'primary' || address.addressee === undefined),
);

/** What `companies.update` takes of what is used here, as documented: anything else is refused. */
const CompanyUpdate = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).optional(),
  vat_number: z.string().min(1).nullish(),
  national_identification_number: z.string().min(1).nullish(),
  emails: z.array(Email(['primary', 'invoicing'])).optional(),
  telephones: z.array(Phone(['phone', 'fax'])).optional(),
  addresses: Addresses.optional(),
  iban: z.string().nullish(),
  language: z.string().nullish(),
});
const CompanyAdd = CompanyUpdate.omit({ id: true }).required({ name: true });
const ContactUpdate = z.strictObject({
  id: z.uuid(),
  first_name: z.string().nullish(),
  last_name: z.string().min(1).optional(),
  emails: z.array(Email(['primary'])).optional(),
  telephones: z.array(Phone(['phone', 'mobile', 'fax'])).optional(),
  addresses: Addresses.optional(),
  iban: z.string().nullish(),
  language: z.string().optional(),
});

const ContactAdd = ContactUpdate.omit({ id: true }).required({ last_name: true });

const List = z.strictObject({
  filter: z.strictObject({
    term: z.string().optional(),
    status: z.enum(['active', 'deactivated']).optional(),
    ids: z.array(z.uuid()).optional(),
  }),
  page: z.strictObject({ size: z.number().max(100), number: z.number() }),
});

type Resource = 'companies' | 'contacts';

/** A company or contact, as `info` says it. */
export interface SimulatedRecord {
  id: string;
  resource: Resource;
  status: 'active' | 'deactivated';
  updated_at: string;
  fields: Record<string, unknown>;
}

interface SimulatedAddress {
  type: string;
  address: Record<string, unknown>;
}

/** The companies and contacts of an account at Teamleader. */
export class SimulatedRecords {
  readonly records: SimulatedRecord[] = [];
  readonly #now: () => Date;
  #serial = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(resource: Resource, fields: Record<string, unknown>): SimulatedRecord {
    this.#serial += 1;
    const id = `96a38bbf-24ed-4083-8a5c-${String(this.#serial).padStart(12, '0')}`;
    const record: SimulatedRecord = {
      id,
      resource,
      status: 'active',
      updated_at: this.#stamp(),
      fields: { emails: [], telephones: [], addresses: [], iban: null, language: 'nl', ...fields },
    };
    this.records.push(record);
    return record;
  }

  /** Changes a record as people there do. */
  edit(id: string, fields: Record<string, unknown>): void {
    const record = this.find(id);
    if (!record) throw new Error('not there');
    Object.assign(record.fields, fields);
    record.updated_at = this.#stamp();
  }

  find(id: string): SimulatedRecord | undefined {
    return this.records.find((record) => record.id === id);
  }

  remove(id: string): void {
    this.records.splice(
      this.records.findIndex((record) => record.id === id),
      1,
    );
  }

  list(resource: Resource, body: unknown): VendorAnswer {
    const asked = List.safeParse(body);
    if (!asked.success) return refused('The filter is invalid');
    const { filter, page } = asked.data;
    const term = filter.term?.toLowerCase();
    const found = this.records.filter(
      (record) =>
        record.resource === resource &&
        (filter.ids === undefined || filter.ids.includes(record.id)) &&
        (filter.status === undefined || filter.status === record.status) &&
        (term === undefined || JSON.stringify(record.fields).toLowerCase().includes(term)),
    );
    const data = found.slice((page.number - 1) * page.size, page.number * page.size).map(listed);
    return { status: 200, body: { data } };
  }

  info(resource: Resource, { id }: { id?: unknown }): VendorAnswer {
    const record = this.records.find((one) => one.resource === resource && one.id === id);
    return record ? { status: 200, body: { data: full(record) } } : notFound();
  }

  create(resource: Resource, body: unknown): VendorAnswer {
    const asked = (resource === 'companies' ? CompanyAdd : ContactAdd).safeParse(body);
    if (!asked.success) return refused(asked.error.issues.map(({ path }) => `${path.join('.')} is invalid`));
    const { addresses = [], ...fields } = asked.data;
    const { id } = this.add(resource, { ...fields, addresses: addresses.map(answered) });
    return { status: 201, body: { data: { type: resource === 'companies' ? 'company' : 'contact', id } } };
  }

  update(resource: Resource, body: unknown): VendorAnswer {
    const asked = (resource === 'companies' ? CompanyUpdate : ContactUpdate).safeParse(body);
    if (!asked.success) return refused(asked.error.issues.map(({ path }) => `${path.join('.')} is invalid`));
    const { id, addresses, ...fields } = asked.data;
    const record = this.records.find((one) => one.resource === resource && one.id === id);
    if (!record) return notFound();
    if (fields.iban === 'NL00BANK0000000000') return refused('IBAN is invalid');
    this.edit(id, { ...fields, ...(addresses ? { addresses: addresses.map(answered) } : {}) });
    return { status: 204 };
  }

  /** Each change has a moment of its own, as seconds are what Teamleader counts in. */
  #stamp(): string {
    return this.#now()
      .toISOString()
      .replace(/\.\d+Z$/, '+00:00');
  }
}

function answered({ type, address }: z.output<typeof Addresses>[number]): SimulatedAddress {
  const { area_level_two_id: area, ...rest } = address;
  return { type, address: { ...rest, area_level_two: area ? { type: 'area_level_two', id: area } : null } };
}

function full({ id, status, updated_at, resource, fields }: SimulatedRecord) {
  const page = resource === 'companies' ? 'company_detail' : 'contact_detail';
  const web_url = `https://focus.teamleader.eu/${page}.php?id=${id}`;
  return { id, status, updated_at, added_at: updated_at, web_url, ...fields };
}

function listed(record: SimulatedRecord) {
  const { addresses, ...rest } = full(record) as ReturnType<typeof full> & { addresses?: SimulatedAddress[] };
  return { ...rest, primary_address: addresses?.find(({ type }) => type === 'primary')?.address ?? null };
}

export function refused(titles: string | readonly string[]): VendorAnswer {
  const all = typeof titles === 'string' ? [titles] : titles;
  return { status: 400, body: { errors: all.map((title) => ({ title })) } };
}

function notFound(): VendorAnswer {
  return { status: 404, body: { errors: [{ title: 'Not found' }] } };
}
