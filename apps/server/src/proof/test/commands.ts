import { randomUUID } from 'node:crypto';
import type { Invoice } from '@penning/contract';
import { defined } from '@penning/domain';
import { expect } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type Line, absolute, cents, money, quantity, totalsOf } from './figures.ts';
import { addCredit, addDraft, markSent } from './keep-document.ts';
import {
  type Model,
  type ModelDocument,
  creditsOf,
  daysLater,
  open,
  rest,
  status,
  settleAll,
  takeOff,
  totals,
} from './model.ts';
import { type DraftFigures, type Real, bodyOf, expectRefusal, expectSame, linesOf } from './real-books.ts';
import { signIn } from './sign-in.ts';

/**
 * Which document: usually one of the latest that the action applies to, so that much happens to it;
 * sometimes any.
 */
export interface Choice {
  readonly pick: number;
  readonly isWild: boolean;
}

type Run = (model: Model, real: Real) => Promise<void>;

const LATEST = 2;
const INVALID_REQUEST = 4;
const VALIDATION_FAILED = 5;
const CHANGED_ELSEWHERE = 1005;
const INCOMPLETE = 1008;
const PAYMENT_TOO_HIGH = 1010;
const CREDIT_TOO_HIGH = 1110;
const NOT_FOUND = 3;

export function createDraft(figures: DraftFigures): Run {
  return async (model, real) => {
    // The same commands may run more than once, and a line's id must be unique.
    const fresh = withNewIds(figures);
    const { data } = await real.company.client.invoice.create({ body: bodyOf(real, fresh) });
    await expectSame(real, model, addDraft(model, data, fresh));
  };
}

/** An invoice that is sent as soon as it is created, so that most later commands are about sent ones. */
export function createSent(figures: DraftFigures): Run {
  return async (model, real) => {
    await createDraft(figures)(model, real);
    const latest = { pick: model.documents.length - 1, isWild: true };
    await send(latest, false)(model, real);
  };
}

export function editDraft(choice: Choice, figures: DraftFigures, isStale: boolean): Run {
  return onDocument(choice, isDraft, async (model, real, document) => {
    const { creationToken: _, ...draft } = bodyOf(real, figures);
    const body = { version: document.version + (isStale ? 1 : 0), ...draft };
    const call = real.company.client.invoice.update({ params: { id: document.id }, body });
    if (!isDraft(document)) return expectRefusal(real, model, { document, call, code: INVALID_REQUEST });
    if (isStale) return expectRefusal(real, model, { document, call, code: CHANGED_ELSEWHERE });
    Object.assign(document, figures, { version: (await call).data.version });
  });
}

export function send(choice: Choice, isStale: boolean): Run {
  return onDocument(choice, isDraft, async (model, real, document) => {
    const body = {
      version: document.version + (isStale ? 1 : 0),
      channel: 'mark' as const,
      backDatingReason: 'Agreed',
    };
    const call = real.company.client.invoice.send({ params: { id: document.id }, body });
    if (!isDraft(document)) return expectRefusal(real, model, { document, call, code: INVALID_REQUEST });
    if (isStale) return expectRefusal(real, model, { document, call, code: CHANGED_ELSEWHERE });
    if (document.lines.length === 0) return expectRefusal(real, model, { document, call, code: INCOMPLETE });
    markSent(model, document, (await call).data);
  });
}

/** A payment of a percentage of the open amount; a refund where that is negative. */
export function pay(choice: Choice, percent: bigint, turned: boolean): Run {
  const fits = (document: ModelDocument) => status(document) === 1 && open(document) !== 0n;
  return onDocument(choice, fits, async (model, real, document) => {
    const owed = open(document);
    const amount = ((owed * percent) / 100n) * (turned ? -1n : 1n);
    const body = {
      token: randomUUID(),
      amount: money(amount),
      paidOn: model.today,
      methodId: real.company.methodId,
      note: '',
    };
    const register = () => real.company.client.invoice.registerPayment({ params: { id: document.id }, body });
    const code = refusalOfPayment(document, amount);
    if (code !== undefined) return expectRefusal(real, model, { document, call: register(), code });
    await register();
    // The same token changes nothing.
    await register();
    document.payments.push({ cents: amount, kind: 'payment', paidOn: model.today });
  });
}

function refusalOfPayment(document: ModelDocument, amount: bigint): number | undefined {
  const owed = open(document);
  if (isDraft(document)) return INVALID_REQUEST;
  if (amount === 0n || (amount < 0n && owed >= 0n)) return VALIDATION_FAILED;
  if (owed < 0n !== amount < 0n || absolute(amount) > absolute(owed)) return PAYMENT_TOO_HIGH;
  return undefined;
}

export function unregister(choice: Choice, which: number): Run {
  const fits = (document: ModelDocument) =>
    document.isSent && document.payments.some(({ kind }) => kind === 'payment');
  return onDocument(choice, fits, async (model, real, document) => {
    const before = await expectSame(real, model, document);
    const payment = before.payments[which % Math.max(1, before.payments.length)];
    const params = { id: document.id, paymentId: payment?.id ?? randomUUID() };
    const call = real.company.client.invoice.unregisterPayment({ params });
    if (isDraft(document)) return expectRefusal(real, model, { document, call, code: INVALID_REQUEST });
    if (!payment) return expectRefusal(real, model, { document, call, code: NOT_FOUND });
    if (payment.kind !== 'payment') {
      return expectRefusal(real, model, { document, call, code: INVALID_REQUEST });
    }
    await call;
    const gone = document.payments.findIndex(
      (one) => one.kind === 'payment' && one.cents === cents(payment.amount) && one.paidOn === payment.paidOn,
    );
    document.payments.splice(gone, 1);
    const invoice = defined(model.documents.find(({ id }) => id === (document.credits ?? document.id)));
    settleAll(model, invoice);
    for (const each of [...creditsOf(model, invoice), invoice]) await expectSame(real, model, each);
  });
}

/** Credits a number of tenths of a line, or all that is left. */
export function credit(choice: Choice, part: { line: number; tenths: bigint } | null): Run {
  return onDocument(choice, isCreditable, async (model, real, invoice) => {
    const line = part && invoice.lines[part.line % Math.max(1, invoice.lines.length)];
    const asked = line ? [{ lineId: line.id, quantity: quantity(part.tenths) }] : null;
    const body = { creationToken: randomUUID(), lines: asked };
    const ask = () => real.company.client.invoice.credit({ params: { id: invoice.id }, body });
    if (!isCreditable(invoice)) {
      return expectRefusal(real, model, { document: invoice, call: ask(), code: INVALID_REQUEST });
    }
    // Which part may be credited when some lines ask for money and others reduce it is tested in the
    // domain.
    if (new Set(invoice.lines.map(({ tenths }) => tenths < 0n)).size > 1) return;
    const left = line ? rest(model, invoice, line) : 0n;
    if (line && part.tenths > absolute(left)) {
      return expectRefusal(real, model, { document: invoice, call: ask(), code: CREDIT_TOO_HIGH });
    }
    const chosen = line
      ? [{ ...line, tenths: left < 0n ? part.tenths : -part.tenths }]
      : invoice.lines.map((each) => ({ ...each, tenths: -rest(model, invoice, each) }));
    const { data } = await ask();
    // The same token returns the first result.
    expect((await ask()).data.id).toBe(data.id);
    const lines = withRounding(real, invoice, data, chosen);
    takeOff(model, invoice, addCredit(model, data, { invoice, lines }));
    if (invoice.isCreditedInFull) expect(open(invoice)).toBe(0n);
    for (const each of [...creditsOf(model, invoice), invoice]) await expectSame(real, model, each);
  });
}

/** The chosen lines and, when they come to more than is left, the product's rounding line. */
function withRounding(
  real: Real,
  invoice: ModelDocument,
  data: Invoice,
  chosen: readonly Line[],
): readonly Line[] {
  const wanted = chosen.filter(({ tenths }) => tenths !== 0n);
  const left = totals(invoice).incl - invoice.credited;
  const { incl } = totalsOf(wanted, invoice);
  if (incl === 0n || (incl < 0n !== left < 0n && absolute(incl) <= absolute(left))) return wanted;
  const lines = linesOf(real, data);
  expect(lines.slice(0, -1)).toEqual(wanted);
  const fitted = totalsOf(lines, invoice).incl;
  expect(fitted === 0n || fitted < 0n !== left < 0n).toBe(true);
  expect(absolute(left) - absolute(fitted)).toBeGreaterThanOrEqual(0n);
  expect(absolute(left) - absolute(fitted)).toBeLessThanOrEqual(2n);
  return lines;
}

export function copy(choice: Choice): Run {
  return onDocument(
    choice,
    () => true,
    async (model, real, source) => {
      const { data } = await real.company.client.invoice.copy({ params: { id: source.id } });
      const ids = data.lines.map(({ id }) => id);
      expect(ids).toHaveLength(source.lines.length);
      expect(ids.filter((id) => source.lines.some((line) => line.id === id))).toEqual([]);
      const lines = source.lines.map((line, index) => ({ ...line, id: defined(ids[index]) }));
      await expectSame(real, model, addDraft(model, data, { ...source, lines }));
    },
  );
}

export function deleteDraft(choice: Choice): Run {
  return onDocument(choice, isDraft, async (model, real, document) => {
    const { invoice } = real.company.client;
    const call = invoice.delete({ params: { id: document.id } });
    if (!isDraft(document)) return expectRefusal(real, model, { document, call, code: INVALID_REQUEST });
    await call;
    model.documents.splice(model.documents.indexOf(document), 1);
    expect((await refusalOf(invoice.get({ params: { id: document.id } }))).code).toBe(NOT_FOUND);
  });
}

export function passDays(days: number): Run {
  return async (model, real) => {
    model.today = daysLater(model.today, days);
    real.server.clock.set(`${model.today}T10:00:00Z`);
    real.company = await signIn(real.server, real.company);
  };
}

const isDraft = ({ isSent }: ModelDocument) => !isSent;
const isCreditable = (document: ModelDocument) => status(document) === 1 && document.type !== 'C';
/** Acts on the chosen document, if there is one, and checks it afterwards. */
function onDocument(
  { pick, isWild }: Choice,
  fits: (document: ModelDocument) => boolean,
  act: (model: Model, real: Real, document: ModelDocument) => Promise<void>,
): Run {
  return async (model, real) => {
    const fitting = isWild ? [] : model.documents.filter(fits).slice(-LATEST);
    const from = fitting.length > 0 ? fitting : model.documents;
    const document = from[pick % Math.max(1, from.length)];
    if (!document) return;
    await act(model, real, document);
    if (model.documents.includes(document)) await expectSame(real, model, document);
  };
}

function withNewIds({ lines, ...frame }: DraftFigures): DraftFigures {
  return { ...frame, lines: lines.map((line) => ({ ...line, id: randomUUID() })) };
}
