import { useDebouncedValue } from '@mantine/hooks';
import { useRead } from '../../../../api/use-read.ts';
import { useTexts } from '../../../../ui/reader.ts';
import type { CreatorKind } from '../../draft/creator-kind.ts';
import classes from './message-preview.module.css';

const DEBOUNCE_MS = 300;

interface Props {
  kind: CreatorKind;
  documentId: string;
  subject: string;
  body: string;
}

/** The email as the customer gets it; the frame runs no scripts and has no access to the app. */
export function MessagePreview({ kind, documentId, subject, body }: Props) {
  const t = useTexts();
  const [text] = useDebouncedValue(`${subject}\n${body}`, DEBOUNCE_MS);
  const end = text.indexOf('\n');
  const preview = useRead(
    `${kind}.previewMessage`,
    { params: { id: documentId }, body: { subject: text.slice(0, end), body: text.slice(end + 1) } },
    { keepPrevious: true },
  );
  const shown = preview.data?.data;
  return (
    <section
      className={classes['preview']}
      aria-label={t('invoice.messagePreview')}
      aria-busy={preview.isFetching}
    >
      <header className={classes['subject']}>
        {preview.error ? t('invoice.messagePreviewFailed') : (shown?.subject ?? t('common.loading'))}
      </header>
      <iframe
        className={classes['frame']}
        title={t('invoice.messagePreview')}
        sandbox=""
        srcDoc={shown?.html ?? ''}
        referrerPolicy="no-referrer"
      />
    </section>
  );
}
