import type { InvoiceProblem } from '@penning/domain';
import type { EditorDraft } from './creator-kind.ts';
import { type DraftContent, type DraftHead, type EditorLine, NO_DISCOUNT, draftOf } from './draft-content.ts';

/** Possible problems of a line. */
export type LineProblem =
  | Exclude<InvoiceProblem['code'], 'noCustomer' | 'noProfile' | 'noLines'>
  | 'invalidQuantity'
  | 'invalidDiscount';
/** Possible problems outside the lines. */
export type HeadProblem = Extract<InvoiceProblem['code'], 'noCustomer' | 'noProfile' | 'noLines'>;

/** Everything that is missing, shown beside the fields. */
export interface Problems {
  readonly head: readonly HeadProblem[];
  readonly lines: ReadonlyMap<string, readonly LineProblem[]>;
}

/** `line:<id>` reports one line only, so that a keystroke renders one row; `any` reports every change of content. */
export type Topic = 'head' | 'order' | 'problems' | 'any' | `line:${string}`;

interface Options {
  content: DraftContent;
  newId: () => string;
  /** VAT code and ledger of the first line; a later line takes those of the line before it. */
  proposed: { vatId: string | null; ledgerId: string | null };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const NOTHING: readonly never[] = [];
const NO_PROBLEMS: Problems = { head: NOTHING, lines: new Map() };

/** Holds a draft being edited; each part of the screen subscribes to its part of it. */
export function createDraftStore({ content, newId, proposed }: Options) {
  let head = content.head;
  let byId = new Map(content.lines.map((line) => [line.id, line]));
  let order: readonly string[] = content.lines.map(({ id }) => id);
  let problems = NO_PROBLEMS;
  let cached: EditorDraft | undefined;
  const listeners = new Map<Topic, Set<() => void>>();

  const tell = (topic: Topic) => listeners.get(topic)?.forEach((listener) => listener());

  function changed(...topics: Topic[]) {
    cached = undefined;
    topics.forEach(tell);
    tell('any');
  }

  const lines = () => order.flatMap((id) => byId.get(id) ?? NOTHING);

  function insert(line: EditorLine, index: number) {
    byId.set(line.id, line);
    order = order.toSpliced(index, 0, line.id);
    changed('order');
  }

  function addLine(afterId?: string): string {
    const index = afterId === undefined ? order.length : order.indexOf(afterId) + 1;
    const before = order
      .slice(0, index)
      .flatMap((id) => byId.get(id) ?? NOTHING)
      .findLast((line) => !line.descriptionOnly);
    const line = newLine(newId(), before ?? proposed);
    insert(line, index);
    return line.id;
  }

  function changeLine(id: string, patch: Partial<EditorLine>) {
    const line = byId.get(id);
    if (!line) return;
    byId.set(id, { ...line, ...patch });
    changed(`line:${id}`);
  }

  return {
    head: () => head,
    order: () => order,
    line: (id: string) => byId.get(id),
    lines,
    problems: () => problems,
    problemsOf: (id: string): readonly LineProblem[] => problems.lines.get(id) ?? NOTHING,
    content: (): DraftContent => ({ head, lines: lines() }),
    /** What the server gets: the same object until something changes. */
    draft: (): EditorDraft => (cached ??= draftOf({ head, lines: lines() })),

    changeHead(patch: Partial<DraftHead>) {
      head = { ...head, ...patch };
      changed('head');
    },
    changeLine,
    /** Adds an empty line after another, or at the end; returns its id. */
    addLine,
    duplicateLine(id: string): string | undefined {
      const line = byId.get(id);
      if (!line) return undefined;
      const copy = { ...line, id: newId() };
      insert(copy, order.indexOf(id) + 1);
      return copy.id;
    },
    /** Removes a line; the returned function restores it where it was. */
    removeLine(id: string): () => void {
      const line = byId.get(id);
      const index = order.indexOf(id);
      if (!line || index < 0) return () => undefined;
      byId.delete(id);
      order = order.toSpliced(index, 1);
      changed('order');
      return () => {
        if (!byId.has(id)) insert(line, Math.min(index, order.length));
      };
    },
    /** Moves a line to a position, counted without the line itself. */
    moveLine(id: string, index: number) {
      const from = order.indexOf(id);
      const to = Math.max(0, Math.min(order.length - 1, index));
      if (from < 0 || from === to) return;
      order = order.toSpliced(from, 1).toSpliced(to, 0, id);
      changed('order');
    },
    /** A line of text alone, or an ordinary one again. */
    toggleDescriptionOnly(id: string) {
      const line = byId.get(id);
      if (!line) return;
      const { unreadable: _unreadable, ...rest } = line;
      const free = { quantity: null, price: null, discount: NO_DISCOUNT, vatId: null, ledgerId: null };
      const descriptionOnly = !line.descriptionOnly;
      byId.set(id, { ...rest, ...(descriptionOnly ? free : proposed), descriptionOnly });
      changed(`line:${id}`);
    },
    replace(next: DraftContent) {
      head = next.head;
      byId = new Map(next.lines.map((line) => [line.id, line]));
      order = next.lines.map(({ id }) => id);
      changed('head', 'order', ...order.map((id): Topic => `line:${id}`));
    },
    showProblems(next: Problems) {
      const touched = new Set([...problems.lines.keys(), ...next.lines.keys()]);
      problems = next;
      tell('problems');
      touched.forEach((id) => tell(`line:${id}`));
    },
    /** Calls the listener after each change of a topic; returns a function that stops it. */
    subscribe(topic: Topic, listener: () => void): () => void {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
  };
}

function newLine(id: string, like: { vatId: string | null; ledgerId: string | null }): EditorLine {
  return {
    id,
    number: '',
    description: '',
    quantity: null,
    price: null,
    discount: NO_DISCOUNT,
    unit: '',
    vatId: like.vatId,
    ledgerId: like.ledgerId,
    descriptionOnly: false,
  };
}
