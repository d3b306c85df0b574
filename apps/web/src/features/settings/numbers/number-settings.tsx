import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { FormGroup } from '../../../ui/form/group/form-group.tsx';
import { Column, Columns, Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { ReadOnlyNotice } from '../../session/read-only-notice.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { CollectionForm } from './collection-form.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { QuotationSettingsForm } from './quotation-settings-form.tsx';

/** The next numbers, how long quotations are valid, and how the company collects. */
export function NumberSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const numbers = useRead('company.getNumbers');
  const collection = useRead('sepaBatch.getSettings');
  return (
    <Page title={t('settings.numbers')} lead={t('settings.numbersLead')}>
      <ReadOnlyNotice />
      <FormGroup readOnly={!mayWrite}>
        <Columns>
          <Column>
            <Section title={t('settings.numbersTitle')} hint={t('settings.numbersHint')}>
              {numbers.data ? (
                <NumbersForm numbers={numbers.data.data} />
              ) : numbers.error ? (
                <Failure error={numbers.error} onRetry={() => void numbers.refetch()} />
              ) : (
                <FieldsSkeleton fields={2} />
              )}
            </Section>
            <Section title={t('quotation.settingsTitle')} hint={t('quotation.settingsHint')}>
              <QuotationSettingsForm />
            </Section>
          </Column>
          <Section title={t('sepa.settingsTitle')} hint={t('sepa.settingsHint')}>
            {collection.data ? (
              <CollectionForm settings={collection.data.data} />
            ) : collection.error ? (
              <Failure error={collection.error} onRetry={() => void collection.refetch()} />
            ) : (
              <FieldsSkeleton fields={4} />
            )}
          </Section>
        </Columns>
      </FormGroup>
    </Page>
  );
}
