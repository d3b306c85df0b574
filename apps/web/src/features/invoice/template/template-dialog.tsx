import { type DocumentTemplate, MAX_DOCUMENT_TEMPLATES } from '@penning/contract';
import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showError, showToast } from '../../../ui/toast.tsx';
import { SaveTemplateForm } from '../../template/save-template-form.tsx';
import classes from '../../template/template.module.css';
import { isBlank } from '../draft/draft-content.ts';
import { useAutosave, useEditor } from '../draft/editor-context.ts';
import { addTemplate } from './add-template.ts';
import { TemplateRow } from './template-row.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The company's templates: to use, rename or delete one, and to save this document as another. */
export function TemplateDialog({ opened, onClose }: Props) {
  const t = useTexts();
  const { store, master } = useEditor();
  const autosave = useAutosave();
  const list = useRead('documentTemplate.list', undefined, { enabled: opened });
  const [using, setUsing] = useState<string>();
  const templates = list.data?.data;
  const use = async ({ id, name }: DocumentTemplate) => {
    setUsing(id);
    try {
      const { data } = await callRoute('documentTemplate.get', { params: { id } });
      const undo = addTemplate(store, master, data.content);
      onClose();
      showToast({
        level: 'success',
        title: t('template.used', { name }),
        action: { label: t('common.undo'), onClick: undo },
      });
    } catch (error) {
      showError(error);
    } finally {
      setUsing(undefined);
    }
  };
  const savedId = async () => ((await autosave.flush()) ? autosave.state().documentId : null);
  const isWritten = store.lines().some((line) => !isBlank(line));
  return (
    <Dialog opened={opened} onClose={onClose} title={t('template.title')} size="lg">
      {templates === undefined ? (
        list.error ? (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <LinesSkeleton lines={3} />
        )
      ) : templates.length === 0 ? (
        <EmptyState
          icon={<IconTemplate size={28} />}
          title={t('template.empty')}
          text={t('template.emptyText')}
        />
      ) : (
        <>
          <p className={classes['lead']}>{t('template.lead')}</p>
          <ul className={classes['rows']}>
            {templates.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                isBusy={using === template.id}
                onUse={() => void use(template)}
              />
            ))}
          </ul>
        </>
      )}
      {isWritten && (templates?.length ?? 0) < MAX_DOCUMENT_TEMPLATES && (
        <div className={classes['save']}>
          <h3>{t('template.saveThis')}</h3>
          <SaveTemplateForm documentId={savedId} />
        </div>
      )}
    </Dialog>
  );
}
