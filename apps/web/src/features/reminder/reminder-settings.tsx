import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** The reminder schedule, and what it does on a given day. */
export function ReminderSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const settings = useRead('reminder.getSettings');
  const texts = useRead('reminder.listTexts');
  const error = settings.error ?? texts.error;
  return (
    <Page title={t('reminder.title')} lead={t('reminder.lead')}>
      <ReadOnlyNotice />
      {settings.data && texts.data ? (
        <FormGroup readOnly={!mayWrite}>
          <ScheduleForm settings={settings.data.data} texts={texts.data.data} />
        </FormGroup>
      ) : error ? (
        <Failure
          error={error}
          onRetry={() => {
            void settings.refetch();
            void texts.refetch();
          }}
        />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}
