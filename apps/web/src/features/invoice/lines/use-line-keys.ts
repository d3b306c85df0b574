import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { memberOf } from '../../../ui/narrow.ts';
import { isBlank } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { caretHasRoom, cellOf, focusCell, isOpenSelect } from './line-cells.ts';

interface Options {
  grid: RefObject<HTMLElement | null>;
  remove: (id: string) => void;
  /** Announces the new position of a line. */
  onMoved: (position: number) => void;
}

/**
 * The keys in the lines: Enter adds a line, arrows move, Alt with an arrow reorders, Backspace removes an
 * empty line.
 */
export function useLineKeys({ grid, remove, onMoved }: Options) {
  const { store } = useEditor();
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const place = cellOf(event.target);
      if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.metaKey || isOpenSelect(event.target)) return;
      const { lineId, cell } = place;
      const order = store.order();
      const index = order.indexOf(lineId);

      function move(step: 1 | -1) {
        const neighbour = order[index + step];
        if (event.altKey) {
          event.preventDefault();
          flushSync(() => store.moveLine(lineId, index + step));
          focusCell(grid.current, lineId, cell);
          onMoved(store.order().indexOf(lineId) + 1);
        } else if (!event.shiftKey && !caretHasRoom(event.target, step)) {
          event.preventDefault();
          if (neighbour !== undefined) focusCell(grid.current, neighbour, cell);
        }
      }

      function add() {
        event.preventDefault();
        const id = flushSync(() => store.addLine(lineId));
        focusCell(grid.current, id, 'description');
      }

      function removeWhenEmpty() {
        const line = store.line(lineId);
        if (!line || !isBlank(line) || (memberOf(event.target, 'value') ?? '') !== '' || order.length < 2)
          return;
        event.preventDefault();
        const neighbour = order[index - 1] ?? order[index + 1];
        flushSync(() => remove(lineId));
        if (neighbour !== undefined) focusCell(grid.current, neighbour, 'description');
      }

      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) add();
      else if (event.key === 'Backspace' && !(event.target instanceof HTMLSelectElement)) removeWhenEmpty();
    },
    [grid, onMoved, remove, store],
  );
}
