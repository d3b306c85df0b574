import { PaymentPage } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { SwitchField, TextareaField } from '../../ui/form/fields.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Column, Columns, Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { OnlineOrderField } from '../payment-way/online-order-field.tsx';
import { PaymentWaysField } from '../payment-way/payment-ways-field.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { ReadOnlyNotice } from '../session/read-only-notice.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './settings-form.module.css';

/** What customers see when they pay: texts, the payment methods and their order, and paying in parts. */
export function PaymentSettings() {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const page = useRead('company.getPaymentPage');
  return (
    <Page title={t('settings.payment')} lead={t('settings.paymentLead')}>
      <ReadOnlyNotice />
      <FormGroup readOnly={!mayWrite}>
        {page.data ? (
          <PaymentForm page={page.data.data} />
        ) : page.error ? (
          <Failure error={page.error} onRetry={() => void page.refetch()} />
        ) : (
          <CardsSkeleton fields={3} />
        )}
      </FormGroup>
    </Page>
  );
}

function PaymentForm({ page }: { page: PaymentPage }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const form = useZodForm(PaymentPage, page);
  useFollowSaved(form, page);
  // Without a provider, or while it doesn't answer, there is nothing to order.
  const offered = useRead('company.listOnlineMethods', { query: {} }).data?.data ?? [];
  const save = useWrite('company.updatePaymentPage', { errorTitle: false });
  return (
    <KeptForm
      form={form}
      readOnly={!mayWrite}
      keep="settings:payment"
      onSubmit={(body) => save.mutateAsync({ body })}
    >
      <Columns>
        <Section title={t('settings.paymentTexts')} hint={t('settings.paymentTextsHint')}>
          <div className={classes['fields']}>
            <TextareaField
              form={form}
              name="message"
              label={t('settings.paymentMessage')}
              maxLength={1000}
              rows={4}
            />
            <TextareaField
              form={form}
              name="successMessage"
              label={t('settings.paymentSuccessMessage')}
              maxLength={1000}
              rows={4}
            />
          </div>
        </Section>
        <Column>
          <Section title={t('settings.paymentWays')} hint={t('settings.paymentWaysHint')}>
            <PaymentWaysField
              value={form.values.methods}
              onChange={(methods) => form.setFieldValue('methods', methods)}
            />
          </Section>
          {offered.length > 1 && (
            <Section title={t('settings.onlineOrder')} hint={t('settings.onlineOrderHint')}>
              <OnlineOrderField
                methods={offered}
                value={form.values.onlineOrder}
                onChange={(order) => form.setFieldValue('onlineOrder', order)}
              />
            </Section>
          )}
          <Section title={t('settings.paymentAgreement')}>
            <SwitchField
              form={form}
              name="asksAgreement"
              label={t('settings.paymentAsksAgreement')}
              description={t('settings.paymentAsksAgreementHint')}
            />
          </Section>
          <Section title={t('settings.paymentParts')}>
            <SwitchField
              form={form}
              name="allowParts"
              label={t('settings.paymentAllowParts')}
              description={t('settings.paymentAllowPartsHint')}
            />
          </Section>
        </Column>
      </Columns>
    </KeptForm>
  );
}
