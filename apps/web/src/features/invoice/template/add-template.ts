import type { TemplateContent } from '@penning/contract';
import { newId } from '../../../api/new-id.ts';
import { isBlank } from '../draft/draft-content.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { MasterData } from '../draft/editor-context.ts';

/**
 * Adds a template's lines in place of blank ones, and its texts, profile and discount; currency and language only where
 * no customer decides them. Returns a function that restores the draft.
 */
export function addTemplate(
  store: DraftStore,
  { profiles }: MasterData,
  content: TemplateContent,
): () => void {
  const before = store.content();
  const { profileId, currency, language, includesVat, discount, textTop, textBottom } = content;
  const isKnown = profiles.some(({ id, disabled }) => id === profileId && !disabled);
  store.replace({
    head: {
      ...before.head,
      ...(before.head.customerId === null ? { currency, language } : {}),
      ...(isKnown ? { profileId } : {}),
      includesVat,
      discount,
      textTop: textTop === '' ? before.head.textTop : textTop,
      textBottom: textBottom === '' ? before.head.textBottom : textBottom,
    },
    lines: [
      ...before.lines.filter((line) => !isBlank(line)),
      ...content.lines.map((line) => ({ ...line, id: newId() })),
    ],
  });
  if (store.order().length === 0) store.addLine();
  return () => store.replace(before);
}
