import type { ImportedLine } from '@penning/domain';
import { newId } from '../../../api/new-id.ts';
import { checkDraft } from '../draft/check-draft.ts';
import { type EditorLine, NO_DISCOUNT, isBlank } from '../draft/draft-content.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { MasterData } from '../draft/editor-context.ts';
import { proposedOf } from '../draft/line-master.ts';

/**
 * Adds lines of a file to the draft in place of blank ones, and marks those with a problem; returns a
 * function that removes them again.
 */
export function addImportedLines(
  store: DraftStore,
  master: MasterData,
  imported: readonly ImportedLine[],
): () => void {
  const added = linesOf(imported, master);
  const ids = new Set(added.map(({ id }) => id));
  const written = store.lines().filter((line) => !isBlank(line));
  store.replace({ head: store.head(), lines: [...written, ...added] });
  const shown = store.problems();
  const found = [...checkDraft(store, master).lines].filter(([id]) => ids.has(id));
  store.showProblems({ head: shown.head, lines: new Map([...shown.lines, ...found]) });
  return () => {
    store.replace({ head: store.head(), lines: store.lines().filter(({ id }) => !ids.has(id)) });
    if (store.order().length === 0) store.addLine();
  };
}

/** Fields without a column get the values of a new line. */
function linesOf(imported: readonly ImportedLine[], master: MasterData): EditorLine[] {
  const proposed = proposedOf(master);
  return imported.map(({ discount, unreadable, ...line }) => {
    const { vatId = proposed.vatId, ledgerId = proposed.ledgerId } = line;
    return {
      ...line,
      id: newId(),
      discount: discount ?? NO_DISCOUNT,
      ...(line.descriptionOnly ? { vatId: null, ledgerId: null } : { vatId, ledgerId }),
      ...(Object.keys(unreadable).length > 0 ? { unreadable } : {}),
    };
  });
}
