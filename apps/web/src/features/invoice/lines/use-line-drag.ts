import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import { useEditor } from '../draft/editor-context.ts';

/** Lets a row be dragged by its handle, and shows where it would land. */
export function useLineDrag(
  id: string,
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
): void {
  const { store } = useEditor();
  useEffect(() => {
    const element = row.current;
    const grip = handle.current;
    if (!element || !grip) return undefined;
    const mark = (side?: 'above' | 'below') => {
      if (side === undefined) delete element.dataset['drop'];
      else element.dataset['drop'] = side;
    };
    const sideOf = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? ('above' as const) : ('below' as const);
    };
    return combine(
      draggable({
        element,
        dragHandle: grip,
        getInitialData: () => ({ invoiceLine: id }),
        onDragStart: () => (element.dataset['dragging'] = ''),
        onDrop: () => delete element.dataset['dragging'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          typeof source.data['invoiceLine'] === 'string' && source.data['invoiceLine'] !== id,
        onDrag: ({ location }) => mark(sideOf(location.current.input.clientY)),
        onDragLeave: () => mark(),
        onDrop: ({ source, location }) => {
          mark();
          const moved = String(source.data['invoiceLine']);
          const others = store.order().filter((other) => other !== moved);
          const below = sideOf(location.current.input.clientY) === 'below';
          store.moveLine(moved, others.indexOf(id) + (below ? 1 : 0));
        },
      }),
    );
  }, [handle, id, row, store]);
}
