import { Alert, Anchor, Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';
import { TokenShown } from './token-shown.tsx';
import { TokensOfCompany } from './tokens-of-company.tsx';

/** The person's API tokens, and everybody's for people who manage users. */
export function TokensPage() {
  const t = useTexts();
  const { subscription } = usePreferences();
  const maySeeAll = useMay('user.write');
  const [step, setStep] = useState<'closed' | 'form' | { token: string }>('closed');
  const own = useRead('apiToken.list');
  const included = subscription.features.includes('api');
  const add = included && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStep('form')}>
      {t('user.tokenCreate')}
    </Button>
  );
  const shown = typeof step === 'object' ? step.token : undefined;
  return (
    <Page title={t('user.tokensTitle')} lead={t('user.tokensLead')} actions={add}>
      {!included && (
        <Alert color="gray" icon={<IconKey size={18} aria-hidden />}>
          {t('error.apiNotIncluded')}
        </Alert>
      )}
      <Section
        title={t('user.tokensOwn')}
        hint={
          <Anchor href="/docs" target="_blank" rel="noreferrer">
            {t('user.tokenDocs')}
          </Anchor>
        }
      >
        <TokenList
          rows={own.data?.data}
          error={own.error}
          onRetry={() => void own.refetch()}
          revoke="apiToken.revoke"
          label={t('user.tokensOwn')}
        />
      </Section>
      {maySeeAll && <TokensOfCompany />}
      <Dialog
        opened={step !== 'closed'}
        onClose={() => setStep('closed')}
        title={t(shown === undefined ? 'user.tokenCreate' : 'user.tokenShownTitle')}
        size="lg"
        closeOnClickOutside={shown === undefined}
      >
        {step === 'form' && <TokenForm onMade={(token) => setStep({ token })} />}
        {shown !== undefined && <TokenShown token={shown} onDone={() => setStep('closed')} />}
      </Dialog>
    </Page>
  );
}
