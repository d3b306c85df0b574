import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  STATUS,
  type TransitionContext,
  transition,
} from '../index.ts';
import type { DocumentState, TransitionResult } from './transition.ts';

const FAVOURABLE: TransitionContext = {
  saveAs: 'draft',
  sendsInFuture: true,
  scheduled: true,
  answerIsEvidence: false,
  becameInvoice: false,
  creditedInFull: true,
  outcomeGiven: false,
  pastValidUntil: false,
  remaining: 3,
  paused: false,
  sendsAutomatically: true,
};

/** Everything that is allowed when all conditions are met; anything else is refused. */
const ALLOWED: [DocumentState, DocumentAction, Omit<TransitionResult & { ok: true }, 'ok'>][] = [
  [null, 'save', { status: 0 }],
  [0, 'edit', { status: 0 }],
  [0, 'delete', { status: 0, deleted: true }],
  [0, 'send', { status: 1 }],
  [0, 'schedule', { status: 0 }],
  [0, 'unschedule', { status: 0 }],
  [0, 'copy', { status: 0, created: 0 }],
  [1, 'registerPayment', { status: 1 }],
  [1, 'unregisterPayment', { status: 1 }],
  [1, 'book', { status: 1 }],
  [1, 'resend', { status: 1 }],
  [1, 'remind', { status: 1 }],
  [1, 'addToBatch', { status: 1 }],
  [1, 'handToCollection', { status: 1 }],
  [1, 'credit', { status: 3 }],
  [1, 'copy', { status: 1, created: 0 }],
  [2, 'edit', { status: 2 }],
  [2, 'delete', { status: 2, deleted: true }],
  [2, 'pause', { status: 2 }],
  [2, 'resume', { status: 2 }],
  [2, 'copy', { status: 2, created: 2 }],
  [2, 'run', { status: 2, created: 1 }],
  [3, 'registerPayment', { status: 3 }],
  [3, 'unregisterPayment', { status: 3 }],
  [3, 'book', { status: 3 }],
  [3, 'copy', { status: 3, created: 0 }],
  [4, 'resend', { status: 4 }],
  [4, 'accept', { status: 4 }],
  [4, 'reject', { status: 4 }],
  [4, 'convert', { status: 6, created: 0 }],
  [4, 'archive', { status: 6 }],
  [4, 'copy', { status: 4, created: 5 }],
  [5, 'edit', { status: 5 }],
  [5, 'delete', { status: 5, deleted: true }],
  [5, 'send', { status: 4 }],
  [5, 'schedule', { status: 5 }],
  [5, 'unschedule', { status: 5 }],
  [5, 'convert', { status: 6, created: 0 }],
  [5, 'copy', { status: 5, created: 5 }],
  [6, 'restore', { status: 4 }],
  [6, 'delete', { status: 6, deleted: true }],
  [6, 'copy', { status: 6, created: 5 }],
];

const STATES: DocumentState[] = [null, ...Object.values(STATUS)];
const PAIRS = STATES.flatMap((state) => DOCUMENT_ACTIONS.map((action) => [state, action] as const));

describe('every state and action', () => {
  it.each(PAIRS)('%s %s', (state, action) => {
    const allowed = ALLOWED.find(([from, by]) => from === state && by === action);
    const expected = allowed ? { ok: true, ...allowed[2] } : { ok: false, reason: 'notAllowed' };
    expect(transition(state, action, FAVOURABLE)).toEqual(expected);
  });

  it('makes 8 states by 23 actions', () => {
    expect(PAIRS).toHaveLength(8 * 23);
    expect(PAIRS.filter(([state, action]) => transition(state, action, FAVOURABLE).ok)).toHaveLength(
      ALLOWED.length,
    );
  });
});

describe('conditions', () => {
  it.each<[string, DocumentState, DocumentAction, TransitionContext, TransitionResult]>([
    [
      'a new quotation is a draft quotation',
      null,
      'save',
      { saveAs: 'draftQuotation' },
      { ok: true, status: 5 },
    ],
    ['a new recurring invoice is recurring', null, 'save', { saveAs: 'recurring' }, { ok: true, status: 2 }],
    ['a new document of no kind is refused', null, 'save', {}, { ok: false, reason: 'unknownKind' }],
    ['today is not scheduled', 0, 'schedule', { sendsInFuture: false }, { ok: false, reason: 'notInFuture' }],
    [
      'a draft that was converted is restored as a draft',
      6,
      'restore',
      { neverSent: true },
      { ok: true, status: 5 },
    ],
    ['a partial credit leaves it sent', 1, 'credit', { creditedInFull: false }, { ok: true, status: 1 }],
    [
      'accepting twice',
      4,
      'accept',
      { outcomeGiven: true, pastValidUntil: false },
      { ok: false, reason: 'outcomeGiven' },
    ],
    [
      'accepting too late',
      4,
      'accept',
      { outcomeGiven: false, pastValidUntil: true },
      { ok: false, reason: 'pastValidUntil' },
    ],
    [
      'rejecting late is fine',
      4,
      'reject',
      { outcomeGiven: false, pastValidUntil: true },
      { ok: true, status: 4 },
    ],
    [
      'rejecting what was accepted',
      4,
      'reject',
      { outcomeGiven: true },
      { ok: false, reason: 'outcomeGiven' },
    ],
    ['a run without end', 2, 'run', { remaining: 'infinite' }, { ok: true, status: 2, created: 0 }],
    [
      'a run that sends',
      2,
      'run',
      { remaining: 1, sendsAutomatically: true },
      { ok: true, status: 2, created: 1 },
    ],
    [
      'a conversion of what is an invoice',
      4,
      'convert',
      { becameInvoice: true },
      { ok: false, reason: 'becameInvoice' },
    ],
    ['deleting evidence', 6, 'delete', { answerIsEvidence: true }, { ok: false, reason: 'answerIsEvidence' }],
    [
      'unscheduling what is not scheduled',
      0,
      'unschedule',
      { scheduled: false },
      { ok: false, reason: 'notScheduled' },
    ],
    ['a run after the last', 2, 'run', { remaining: 0 }, { ok: false, reason: 'nothingRemaining' }],
    ['a run while paused', 2, 'run', { remaining: 3, paused: true }, { ok: false, reason: 'paused' }],
  ])('%s', (_, state, action, context, result) => {
    expect(transition(state, action, context)).toEqual(result);
  });

  it('that are not given count as not met', () => {
    const refused = PAIRS.filter(([state, action]) => {
      const result = transition(state, action);
      return !result.ok && result.reason !== 'notAllowed';
    });
    expect(refused).toEqual([
      [null, 'save'],
      [0, 'schedule'],
      [0, 'unschedule'],
      [2, 'run'],
      [4, 'accept'],
      [4, 'reject'],
      [4, 'convert'],
      [5, 'schedule'],
      [5, 'unschedule'],
      [5, 'convert'],
      [6, 'delete'],
    ]);
  });
});
