import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../api/route-name.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import classes from './email.module.css';

const PAUSE_MS = 400;

interface Props {
  id: string;
  subject: string;
  body: string;
  shows: 'html' | 'text';
}

/** The resulting email at the width of a phone, updated shortly after each change. */
export function LetterPreview({ id, subject, body, shows }: Props) {
  const t = useTexts();
  const [typed] = useDebouncedValue(`${subject}\u0000${body}`, PAUSE_MS);
  const [typedSubject = '', typedBody = ''] = typed.split('\u0000');
  const preview = useQuery({
    queryKey: ['emailTemplate', 'preview', id, typed],
    queryFn: () =>
      callRoute('emailTemplate.preview', {
        params: { id },
        body: { subject: typedSubject, body: typedBody },
      }),
    enabled: typedSubject.trim() !== '',
    placeholderData: keepPreviousData,
  });
  if (preview.error) return <Failure error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <LinesSkeleton lines={8} />;
  const { subject: line, html, text, number } = preview.data.data;
  return (
    <div className={classes['stack']}>
      <p className={classes['hint']}>
        {number === null ? t('settings.emailPreviewExample') : t('settings.emailPreviewOf', { number })}
      </p>
      <p className={classes['subject']}>{line}</p>
      {shows === 'html' ? (
        <iframe
          className={classes['preview']}
          title={t('settings.emailPreview')}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={html}
        />
      ) : (
        <pre className={classes['plain']}>{text}</pre>
      )}
    </div>
  );
}
