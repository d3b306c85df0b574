import { expect, it } from 'vitest';
import { nodesOf, partsOf, textOf } from './tag-text.ts';

const known = new Set(['amount', 'due_date']);

it.each([
  ['Pay {{amount}} by {{ due_date }}.', ['Pay ', { tag: 'amount' }, ' by ', { tag: 'due_date' }, '.']],
  ['Pasted {amount}', ['Pasted ', { tag: 'amount' }]],
  ['No {{such_tag}} here', ['No {{such_tag}} here']],
  ['{{amount}}', [{ tag: 'amount' }]],
  ['Half typed {{amount}', ['Half typed {{amount}']],
  ['', []],
])('a text is read in pieces: %s', (text, parts) => {
  expect(partsOf(text, known)).toEqual(parts);
});

/** One tag has a value here, the others only their names. */
function nameAndValue(tag: string) {
  return { name: `the ${tag}`, value: tag === 'amount' ? '€ 12,10' : '' };
}

it('shows exactly what is saved, without the braces', () => {
  const text = 'Dear {{amount}},\n\nby {{due_date}}\n<b>{{nope}}</b>';
  const area = document.createElement('div');
  area.append(...nodesOf(partsOf(text, known), nameAndValue, 'chip'));
  expect(textOf(area)).toBe(text);
  expect(area.textContent).toBe('Dear € 12,10,\n\nby the due_date\n<b>{{nope}}</b>');
  expect(area.querySelectorAll('[contenteditable=false]')).toHaveLength(2);
});
