import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type { Penning } from './penning.ts';

/** The records that an invoice of the bench refers to. */
export interface Master {
  readonly customerId: string;
  readonly profileId: string;
  readonly vatId: string;
  readonly ledgerId: string;
}

interface Listed {
  data: { id: string; type: string }[];
}

/** A company with one customer, ready to send. */
export async function prepareCompany(penning: Penning): Promise<Master> {
  await penning.call('PUT', '/company', {
    name: 'Bench B.V.',
    contact: '',
    address: 'Stationsweg 10',
    postalCode: '8011 CZ',
    city: 'Zwolle',
    country: 'NL',
    coc: '11223344',
    vatNumber: 'NL123456782B90',
    iban: 'NL91ABNA0417164300',
    bic: '',
    phone: '',
    email: 'bench@bench.example',
    website: '',
  });
  const [profiles, vatCodes, ledgers] = await Promise.all([
    penning.call<Listed>('GET', '/profiles'),
    penning.call<Listed>('GET', '/vat-codes'),
    penning.call<Listed>('GET', '/ledgers'),
  ]);
  const customer = await penning.call<{ data: { id: string } }>('POST', '/customers', CUSTOMER);
  return {
    customerId: customer.data.id,
    profileId: defined(profiles.data[0]).id,
    vatId: defined(vatCodes.data.find((code) => code.type === 'high')).id,
    ledgerId: defined(ledgers.data[0]).id,
  };
}

/** An invoice with this many lines. */
export function draftBody(master: Master, lines: number): Record<string, unknown> {
  return {
    customerId: master.customerId,
    profileId: master.profileId,
    sendDate: null,
    term: 14,
    currency: 'EUR',
    language: 'nl',
    includesVat: false,
    discount: '0',
    reference: 'PO 4711',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: Array.from({ length: lines }, (_, index) => ({
      id: randomUUID(),
      number: `ART-${index}`,
      description: `Levering ${index + 1}: montage en nazorg volgens afspraak`,
      quantity: '2.5',
      price: '48.75',
      discount: index % 3 === 0 ? '5' : '0',
      vatId: master.vatId,
      ledgerId: master.ledgerId,
      unit: 'uur',
      descriptionOnly: false,
    })),
  };
}

/** Creates a draft and sends it; returns its number. */
export async function createAndSend(penning: Penning, master: Master, lines = 5): Promise<string> {
  return (await sendNew(penning, master, lines)).number;
}

/** Creates a draft and sends it; returns its id. */
export async function createAndSendId(penning: Penning, master: Master, lines = 5): Promise<string> {
  return (await sendNew(penning, master, lines)).id;
}

/** Sends an invoice and has its PDF made, for others to be copied from. */
export async function sendSample(penning: Penning, master: Master): Promise<void> {
  await penning.call('GET', `/invoices/${await createAndSendId(penning, master)}/pdf`);
}

async function sendNew(penning: Penning, master: Master, lines: number) {
  const created = await penning.call<{ data: { id: string; version: number } }>('POST', '/invoices', {
    creationToken: randomUUID(),
    ...draftBody(master, lines),
  });
  const { id, version } = created.data;
  const path = `/invoices/${id}/send`;
  const sent = await penning.call<{ data: { id: string; number: string } }>('POST', path, {
    version,
    channel: 'mark',
  });
  return sent.data;
}

const CUSTOMER = {
  name: 'Testklant Beheer B.V.',
  contact: 'Mevrouw De Vries',
  address: 'Dorpsstraat 2',
  postalCode: '7941 AA',
  city: 'Meppel',
  country: 'NL',
  email: 'klant@bench.example',
  vatNumber: 'NL004495445B01',
  coc: '55667788',
  debtorNumber: 'K-1',
};
