import { ApiError, ERRORS, type Invoice, type InvoiceDraft } from '@penning/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDirty } from './autosave-state.ts';
import { createAutosave } from './create-autosave.ts';

const refusal = (name: keyof typeof ERRORS, field?: string) =>
  new ApiError({ ...ERRORS[name], message: name, field });
const offline = new ApiError({ code: ERRORS.unavailable.code, status: 0, message: 'offline' });

function setUp() {
  let reference = '';
  let version = 0;
  const sent: { to: string; reference: string; token?: string; version?: number }[] = [];
  const answers: (ApiError | undefined)[] = [];
  const answer = (id: string): Promise<Invoice> => {
    const failure = answers.shift();
    if (failure) return Promise.reject(failure);
    version += 1;
    return Promise.resolve({ id, version, updatedAt: '2026-11-21T11:31:00Z' } as Invoice);
  };
  const repair = vi.fn<(error: ApiError) => boolean>((error) => error.field === 'profileId');
  const autosave = createAutosave({
    creationToken: 'token',
    newId: () => 'token-2',
    draft: () => ({ reference }) as InvoiceDraft,
    create: (body) => {
      sent.push({ to: 'new', reference: body.reference, token: body.creationToken });
      return answer('a');
    },
    update: (id, body) => {
      sent.push({ to: id, reference: body.reference, version: body.version });
      return answer(id);
    },
    repair,
  });
  const type = (text: string) => {
    reference = text;
    autosave.changed();
  };
  return { autosave, sent, answers, type, repair };
}

describe('saving a draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('creates once after a pause, then updates with the version it got', async () => {
    const { sent, type } = setUp();
    type('P');
    await vi.advanceTimersByTimeAsync(700);
    type('PO');
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    type('PO-1');
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([
      { to: 'new', reference: 'PO', token: 'token' },
      { to: 'a', reference: 'PO-1', version: 1 },
    ]);
  });

  it('when offline retries with the same token, and then saves the current content', async () => {
    const { autosave, answers, sent, type } = setUp();
    answers.push(offline, offline);
    type('PO');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ to, token }) => token ?? to)).toEqual(['token', 'token', 'token', 'a']);
    expect(isDirty(autosave.state())).toBe(false);
  });

  it('on demand waits for the running request and returns whether everything arrived', async () => {
    const { autosave, answers, type } = setUp();
    type('PO');
    const first = autosave.flush();
    type('PO-1');
    expect(await autosave.flush()).toBe(true);
    await first;
    answers.push(offline);
    type('PO-2');
    expect(await autosave.flush()).toBe(false);
  });

  it('stops when the draft was changed elsewhere, and continues as a copy with its own token', async () => {
    const { autosave, answers, sent, type } = setUp();
    type('PO');
    await autosave.flush();
    answers.push(refusal('changedElsewhere'));
    type('PO-1');
    expect(await autosave.flush()).toBe(false);
    expect(autosave.state().halt).toEqual({ kind: 'changed' });
    expect(await autosave.saveAsCopy()).toBe(true);
    expect(sent.at(-1)).toEqual({ to: 'new', reference: 'PO-1', token: 'token-2' });
  });

  it.each([
    ['invalidRequest', 'sent'],
    ['notFound', 'gone'],
  ] as const)('refused with %s says that the draft is %s', async (name, kind) => {
    const { autosave, answers, type } = setUp();
    type('PO');
    await autosave.flush();
    answers.push(refusal(name));
    type('PO-1');
    await autosave.flush();
    expect(autosave.state().halt).toEqual({ kind });
  });

  it('retries immediately after a repair, and not without one', async () => {
    const { autosave, answers, type, repair } = setUp();
    type('PO');
    answers.push(refusal('notFound', 'profileId'));
    expect(await autosave.flush()).toBe(true);
    answers.push(refusal('validationFailed', 'reference'));
    type('PO-1');
    expect(await autosave.flush()).toBe(false);
    expect(repair).toHaveBeenCalledTimes(2);
    expect(autosave.state().halt).toEqual({ kind: 'refused', message: 'validationFailed' });
  });
});
