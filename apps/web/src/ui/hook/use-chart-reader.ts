import { type KeyboardEvent, useState } from 'react';

/** How far a key moves; Home and End move past the ends. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};

interface Read {
  /** What the chart shows. */
  readonly label: string;
  readonly count: number;
  /** What is said of a place. */
  readonly textOf: (place: number) => string;
  readonly onPoint?: (place: number | undefined) => void;
}

/**
 * A chart whose places lead nowhere, read by pointing or with the arrow keys: one stop of Tab, like a slider, at which a
 * screen reader says the figures of the place.
 */
export function useChartReader({ label, count, textOf, onPoint }: Read) {
  const [pointed, setPointed] = useState<number>();
  const point = (place: number | undefined) => {
    setPointed(place);
    onPoint?.(place);
  };
  const at = Math.min(pointed ?? 0, Math.max(count - 1, 0));
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    point(Math.min(Math.max(at + step, 0), count - 1));
  };
  return {
    pointed,
    point,
    reading: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(count, 1),
      'aria-valuenow': at + 1,
      'aria-valuetext': count === 0 ? '' : textOf(at),
      onFocus: () => point(at),
      onBlur: () => point(undefined),
      onKeyDown: press,
    },
  } as const;
}
