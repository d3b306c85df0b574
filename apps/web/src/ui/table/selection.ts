/** Which rows are ticked; each tick box subscribes separately, so that ticking one row renders one row. */
export interface Selection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly has: (id: string) => boolean;
  /** The ticked rows of the page, in its order; with everything selected, those not unticked. */
  readonly ids: () => ReadonlySet<string>;
  /** Ticks or unticks a row; with `range`, all rows from the last touched one. */
  readonly set: (id: string, on: boolean, range: boolean) => void;
  /** How much of the page is ticked. */
  readonly share: () => 'none' | 'some' | 'all';
  /** Ticks or unticks the whole page. */
  readonly setAll: (on: boolean) => void;
  /** Whether everything that matches the filters is selected, on every page. */
  readonly isEverything: () => boolean;
  readonly selectEverything: () => void;
  /** With everything selected: the unticked rows. */
  readonly except: () => readonly string[];
}

/** A selection among the rows of one page, in order, or of everything except some rows. */
export function createSelection(order: readonly string[]): Selection {
  let chosen: ReadonlySet<string> = new Set();
  let everything = false;
  let anchor: string | undefined;
  const listeners = new Set<() => void>();

  function become(next: Set<string>, all: boolean) {
    chosen = next;
    everything = all;
    listeners.forEach((listener) => listener());
  }

  function rowsBetween(first: string, last: string): readonly string[] {
    const [from, to] = [order.indexOf(first), order.indexOf(last)].toSorted((a, b) => a - b);
    return from === undefined || to === undefined || from < 0 ? [last] : order.slice(from, to + 1);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (id) => chosen.has(id),
    ids: () => chosen,
    set: (id, on, range) => {
      const next = new Set(chosen);
      for (const row of range && anchor !== undefined ? rowsBetween(anchor, id) : [id]) {
        if (on) next.add(row);
        else next.delete(row);
      }
      anchor = id;
      become(new Set(order.filter((one) => next.has(one))), everything && next.size > 0);
    },
    share: () => (chosen.size === 0 ? 'none' : chosen.size < order.length ? 'some' : 'all'),
    setAll: (on) => become(new Set(on ? order : []), false),
    isEverything: () => everything,
    selectEverything: () => become(new Set(order), true),
    except: () => order.filter((id) => !chosen.has(id)),
  };
}
