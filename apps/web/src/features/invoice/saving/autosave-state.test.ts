import { describe, expect, it } from 'vitest';
import {
  type AutosaveEvent,
  type AutosaveState,
  delayUntilSave,
  isDirty,
  nextState,
  phaseOf,
  startState,
} from './autosave-state.ts';

const saved: AutosaveEvent = { type: 'saved', documentId: 'a', version: 1, savedAt: '2026-11-21T11:31:00Z' };
const after = (...events: AutosaveEvent[]): AutosaveState => events.reduce(nextState, startState());

describe('autosave', () => {
  it('waits 800 ms after a change, and does nothing without one', () => {
    expect(delayUntilSave(startState())).toBeNull();
    expect(phaseOf(startState())).toBe('untouched');
    expect(delayUntilSave(after({ type: 'changed' }))).toBe(800);
  });

  it('is finished when the server has the last change', () => {
    const state = after({ type: 'changed' }, { type: 'started' }, saved);
    expect(isDirty(state)).toBe(false);
    expect(phaseOf(state)).toBe('saved');
    expect(state).toMatchObject({ documentId: 'a', version: 1 });
  });

  it('continues when something was typed during a save, one request at a time', () => {
    const running = after({ type: 'changed' }, { type: 'started' }, { type: 'changed' });
    expect(delayUntilSave(running)).toBeNull();
    expect(delayUntilSave(nextState(running, saved))).toBe(800);
  });

  it('retries at growing intervals of at most half a minute, and loses nothing', () => {
    let state = after({ type: 'changed' });
    const delays = Array.from({ length: 7 }, () => {
      state = nextState(nextState(state, { type: 'started' }), { type: 'failed' });
      return delayUntilSave(state);
    });
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(phaseOf(state)).toBe('retrying');
    expect(isDirty(state)).toBe(true);
  });

  it('saves once more after a repeated creation, because the first may have arrived', () => {
    const retried = after(
      { type: 'changed' },
      { type: 'started' },
      { type: 'failed' },
      { type: 'started' },
      saved,
    );
    expect(isDirty(retried)).toBe(true);
    const update: AutosaveEvent = { ...saved, version: 2 };
    expect(isDirty(nextState(nextState(retried, { type: 'started' }), update))).toBe(false);
  });

  it('stops when the draft was changed elsewhere, even while typing continues', () => {
    const halted = after(
      { type: 'changed' },
      { type: 'started' },
      { type: 'halted', halt: { kind: 'changed' } },
    );
    expect(delayUntilSave(halted)).toBeNull();
    expect(delayUntilSave(nextState(halted, { type: 'changed' }))).toBeNull();
    expect(phaseOf(halted)).toBe('halted');
  });

  it('retries once the refused input is corrected', () => {
    const refused = after(
      { type: 'changed' },
      { type: 'started' },
      { type: 'halted', halt: { kind: 'refused', message: 'too long' } },
    );
    expect(delayUntilSave(refused)).toBeNull();
    expect(delayUntilSave(nextState(refused, { type: 'changed' }))).toBe(800);
  });

  it('continues as a copy, with its own document', () => {
    const copy = after(
      { type: 'changed' },
      { type: 'started' },
      saved,
      { type: 'changed' },
      { type: 'halted', halt: { kind: 'changed' } },
      { type: 'copied' },
    );
    expect(copy).toMatchObject({ documentId: null, halt: null });
    expect(delayUntilSave(copy)).toBe(800);
  });
});
