import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** What the server has confirmed. */
export interface Acknowledged {
  /** Drafts by their creation token. */
  readonly drafts: Map<string, string>;
  /** Numbers by the id of their invoice. */
  readonly numbers: Map<string, string>;
  /** Invoices by the token of their payment. */
  readonly payments: Map<string, string>;
  /** Invoices by the subject of their email. */
  readonly mails: Map<string, string>;
  /** Invoices whose email was held, because it might have left. */
  readonly unconfirmed: Set<string>;
}

/** The records that an invoice refers to. */
export interface Master {
  readonly customerId: string;
  readonly profileId: string;
  readonly vatId: string;
  readonly ledgerId: string;
}

const Draft = z.object({ data: z.object({ id: z.string(), version: z.number() }) });
const Sent = z.object({ data: z.object({ id: z.string(), number: z.string().nullable() }) });

export function noneAcknowledged(): Acknowledged {
  return {
    drafts: new Map(),
    numbers: new Map(),
    payments: new Map(),
    mails: new Map(),
    unconfirmed: new Set(),
  };
}

/** Drafts, emails and registers payments of one invoice after another, until told to stop. */
export async function writeInvoices(
  caller: Caller,
  master: Master,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const creationToken = randomUUID();
    const made = await caller.persist('POST', '/invoices', { creationToken, ...draftBody(master) });
    const { id, version } = Draft.parse(made.body).data;
    acknowledged.drafts.set(creationToken, id);
    const subject = `Survival ${id}`;
    const number = await send(caller, id, { version, subject });
    acknowledged.numbers.set(id, number);
    acknowledged.mails.set(subject, id);
    const token = randomUUID();
    const paid = await caller.persist('POST', `/invoices/${id}/payments`, { token });
    if (paid.status >= 400) throw new Error(`a payment was refused with ${paid.status}`);
    acknowledged.payments.set(token, id);
    // Views the PDF, so that renderers are at work.
    await caller.call('GET', `/invoices/${id}/pdf`);
  }
}

/** Drafts one invoice after another without retries; one without a response is left alone. */
export async function writeDrafts(
  caller: Caller,
  master: Master,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const creationToken = randomUUID();
    const answer = await caller.call('POST', '/invoices', { creationToken, ...draftBody(master) });
    if (answer && answer.status < 400)
      acknowledged.drafts.set(creationToken, Draft.parse(answer.body).data.id);
  }
}

/** Drafts an invoice and marks it as sent; returns its id. */
export async function sendManually(caller: Caller, master: Master): Promise<string> {
  const body = { creationToken: randomUUID(), ...draftBody(master) };
  const { id, version } = Draft.parse((await caller.persist('POST', '/invoices', body)).body).data;
  const sent = await caller.persist('POST', `/invoices/${id}/send`, { version, channel: 'mark' });
  if (sent.status >= 400) throw new Error(`sending was refused with ${sent.status}`);
  return id;
}

/**
 * A retry of something done without a response is refused as already done: the number is then read from
 * the invoice.
 */
async function send(
  caller: Caller,
  id: string,
  { version, subject }: { version: number; subject: string },
): Promise<string> {
  const letter = { channel: 'email', to: ['klant@survival.example'], subject, body: 'With kind regards' };
  const answer = await caller.persist('POST', `/invoices/${id}/send`, { version, ...letter });
  const body = answer.status < 400 ? answer.body : (await caller.persist('GET', `/invoices/${id}`)).body;
  const { number } = Sent.parse(body).data;
  if (number === null) throw new Error(`sending was refused with ${answer.status}`);
  return number;
}

function draftBody({ customerId, profileId, vatId, ledgerId }: Master) {
  return {
    customerId,
    profileId,
    sendDate: null,
    term: 14,
    currency: 'EUR',
    language: 'nl',
    includesVat: false,
    discount: '0',
    reference: '',
    trackingNumber: '',
    textTop: '',
    textBottom: '',
    attachmentIds: [],
    lines: [
      {
        id: randomUUID(),
        number: '',
        description: 'Montage en nazorg volgens afspraak',
        quantity: '2.5',
        price: '48.75',
        discount: '0',
        vatId,
        ledgerId,
        unit: 'uur',
        descriptionOnly: false,
      },
    ],
  };
}
