import type { BillItems, DraftLine } from '@penning/contract';
import { callRoute } from '../../../api/route-name.ts';
import { isBlank } from '../draft/draft-content.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Autosave } from '../saving/create-autosave.ts';

interface Editing {
  readonly store: DraftStore;
  readonly autosave: Autosave;
}

/**
 * Has the server add lines for hours and expenses to the saved draft, and shows them in place of blank ones. Returns
 * the lines; nothing when the draft couldn't be saved first.
 */
export async function addItems(
  { store, autosave }: Editing,
  choice: Omit<BillItems, 'version'>,
): Promise<readonly DraftLine[] | undefined> {
  if (!(await autosave.flush())) return undefined;
  // A save between the request and its answer would name the version before it.
  autosave.stop();
  try {
    const { documentId, version } = autosave.state();
    if (documentId === null) return undefined;
    const { data } = await callRoute('billableItem.addToDraft', {
      params: { id: documentId },
      body: { version, ...choice },
    });
    const { head, lines } = store.content();
    autosave.adopt({ documentId, version: data.version, savedAt: data.updatedAt });
    store.replace({ head, lines: [...lines.filter((line) => !isBlank(line)), ...data.lines] });
    return data.lines;
  } finally {
    autosave.start();
  }
}

/** Removes the lines again, and saves the draft without them: what they billed is unbilled. */
export async function removeItems(
  { store, autosave }: Editing,
  lines: readonly Pick<DraftLine, 'id'>[],
): Promise<void> {
  for (const { id } of lines) store.removeLine(id);
  if (store.order().length === 0) store.addLine();
  await autosave.flush();
}
