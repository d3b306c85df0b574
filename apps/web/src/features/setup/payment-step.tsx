import { Anchor, Text } from '@mantine/core';
import { type Company, CompanyInput, type SetupPage } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useFollowSaved } from '../../ui/form/kept/use-follow-saved.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Columns } from '../../ui/page.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './setup.module.css';
import { StepActions } from './step-actions.tsx';
import { useSetupMoves } from './use-setup-moves.ts';

/** Where customers pay, including online as far as this installation allows. */
export function PaymentStep({ setup }: { setup: SetupPage }) {
  const company = useRead('company.get');
  if (company.data) {
    return (
      <Columns>
        <Account company={company.data.data} setup={setup} />
        <Online />
      </Columns>
    );
  }
  if (company.error) return <Failure error={company.error} onRetry={() => void company.refetch()} />;
  return <FieldsSkeleton fields={3} />;
}

function Account({ company, setup }: { company: Company; setup: SetupPage }) {
  const t = useTexts();
  const mayWrite = useMay('settings.write');
  const { id: _, currency: __, timezone: ___, language: ____, ...saved } = company;
  const form = useZodForm(CompanyInput, saved);
  useFollowSaved(form, saved);
  const save = useWrite('company.update', { errorTitle: false, refreshes: ['profile'] });
  const { next } = useSetupMoves(setup, 'payment');
  const submit = async ({ iban, bic }: CompanyInput) => {
    await save.mutateAsync({ body: { iban, bic } });
    await next();
  };
  return (
    <Section title={t('setup.step_payment')} hint={t('setup.paymentHint')}>
      <KeptForm
        form={form}
        readOnly={!mayWrite}
        keep="setup:payment"
        onSubmit={submit}
        actions={
          <StepActions setup={setup} step="payment">
            <SubmitButton form={form} label={t('setup.saveAndContinue')} />
          </StepActions>
        }
      >
        <FieldRow>
          <TextField form={form} name="iban" label={t('settings.iban')} />
          <TextField form={form} name="bic" label={t('settings.bic')} />
        </FieldRow>
      </KeptForm>
    </Section>
  );
}

/** Online payment: with a provider that is connected, at the test bank, with a service that can be connected, or not yet. */
function Online() {
  const t = useTexts();
  const installation = useRead('installation.get').data?.data;
  const read = useRead('integration.list', { query: { class: 'payment' } });
  const services = read.data?.data ?? [];
  const canConnect = services.some(({ enabled }) => !enabled);
  const isConnected = services.some(({ enabled }) => enabled);
  const isTest = !isConnected && installation?.testBank === true;
  return (
    <Section title={t('setup.onlineTitle')}>
      <div className={classes['stack']}>
        <ReadFailure of={[read]} />
        {read.data && (
          <Text size="sm">
            {isConnected || isTest
              ? t(isTest ? 'setup.onlineTestBank' : 'setup.onlineReady')
              : t(services.length > 0 ? 'setup.onlineConnect' : 'setup.onlineNone')}
          </Text>
        )}
        {canConnect && (
          <Anchor
            size="sm"
            renderRoot={(props) => <Link to="/settings/integrations" hash="payment" {...props} />}
          >
            {t('setup.onlineServices')}
          </Anchor>
        )}
        <Anchor size="sm" renderRoot={(props) => <Link to="/settings/payment" {...props} />}>
          {t('setup.onlinePage')}
        </Anchor>
      </div>
    </Section>
  );
}
