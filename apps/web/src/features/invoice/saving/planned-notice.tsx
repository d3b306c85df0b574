import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../api/route-name.ts';
import { useTexts } from '../../../ui/reader.ts';
import { PlanNote } from '../../document/plan-note.tsx';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { useAutosaveState } from '../draft/use-draft.ts';

/** Says when a scheduled draft will be sent; changes may move or cancel that. */
export function PlannedNotice({ id, onReload }: { id: string; onReload: () => void }) {
  const t = useTexts();
  const { kind } = useEditor();
  const autosave = useAutosave();
  const { version } = useAutosaveState();
  const draft = useQuery({
    queryKey: ['plannedDraft', id, version],
    queryFn: ({ signal }) => callRoute(`${kind}.get`, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!draft.data) return null;
  return (
    <PlanNote kind={kind} invoice={draft.data.data} onAsked={() => autosave.flush()} onUnscheduled={onReload}>
      {t('recurring.plannedEdit')}
    </PlanNote>
  );
}
