import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

it('shift ticks everything between the last touched row and this one, in both directions', () => {
  const selection = createSelection(['a', 'b', 'c', 'd', 'e']);
  selection.set('d', true, false);
  selection.set('b', true, true);
  expect([...selection.ids()]).toEqual(['b', 'c', 'd']);
  selection.set('c', false, true);
  expect([...selection.ids()]).toEqual(['d']);
});

it('shift without a last touched row ticks this row alone', () => {
  const selection = createSelection(['a', 'b', 'c']);
  selection.set('c', true, true);
  expect([...selection.ids()]).toEqual(['c']);
});

it('the whole page is ticked and cleared at once, and listeners are notified', () => {
  const selection = createSelection(['a', 'b']);
  let heard = 0;
  const stop = selection.subscribe(() => (heard += 1));
  selection.setAll(true);
  expect(selection.ids().size).toBe(2);
  selection.setAll(false);
  stop();
  selection.setAll(true);
  expect(heard).toBe(2);
});

it('everything is selected except unticked rows, until none are left', () => {
  const selection = createSelection(['a', 'b', 'c']);
  selection.setAll(true);
  selection.selectEverything();
  selection.set('b', false, false);
  expect([selection.isEverything(), selection.has('a'), selection.except()]).toEqual([true, true, ['b']]);
  selection.setAll(false);
  expect([selection.isEverything(), selection.ids().size]).toEqual([false, 0]);
});
