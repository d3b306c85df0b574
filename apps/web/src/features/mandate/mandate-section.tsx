import { Button, Group } from '@mantine/core';
import type { Customer, Mandate } from '@penning/contract';
import { IconPencilPlus, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useMay } from '../session/use-preferences.ts';
import { MandateCard } from './mandate-card.tsx';
import classes from './mandate.module.css';
import { OnlineMandateSection } from './online-mandate-section.tsx';
import { RegisterMandateDialog } from './register-mandate-dialog.tsx';
import { RequestMandateDialog } from './request-mandate-dialog.tsx';

/** While a mandate is in use, no other can be requested or registered. */
const isInUse = ({ state }: Mandate) => state === 'active';
const isCurrent = ({ state }: Mandate) =>
  state === 'active' || state === 'requested' || state === 'businessOnly';

/** By what a customer's invoices can be collected: direct debit mandates, and what they agreed to online. */
export function MandateSection({ customer }: { customer: Customer }) {
  return (
    <>
      <DirectDebitSection customer={customer} />
      <OnlineMandateSection customerId={customer.id} />
    </>
  );
}

/** The direct debit mandates: the active or requested one, and the earlier ones. */
function DirectDebitSection({ customer }: { customer: Customer }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const [asking, setAsking] = useState<'request' | 'register'>();
  const read = useRead('mandate.listOfCustomer', { params: { id: customer.id } });
  const mandates = read.data?.data;
  const current = mandates?.filter(isCurrent) ?? [];
  const former = mandates?.filter((mandate) => !isCurrent(mandate)) ?? [];
  const close = () => setAsking(undefined);
  return (
    <Section title={t('sepa.mandates')} hint={t('sepa.mandatesHint')}>
      {read.error && !mandates && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !mandates && <LinesSkeleton lines={2} />}
      <div className={classes['list']}>
        {mandates && current.length === 0 && <p className={classes['note']}>{t('sepa.mandateNone')}</p>}
        {current.map((mandate) => (
          <MandateCard key={mandate.id} mandate={mandate} />
        ))}
        {mandates && mayWrite && !mandates.some(isInUse) && (
          <Group gap="sm">
            <Button
              size="xs"
              leftSection={<IconSignature size={16} aria-hidden />}
              onClick={() => setAsking('request')}
            >
              {t('sepa.request')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencilPlus size={16} aria-hidden />}
              onClick={() => setAsking('register')}
            >
              {t('sepa.register')}
            </Button>
          </Group>
        )}
        {former.length > 0 && (
          <details>
            <summary className={classes['note']}>
              {t('sepa.former')} ({former.length})
            </summary>
            <div className={classes['list']}>
              {former.map((mandate) => (
                <MandateCard key={mandate.id} mandate={mandate} />
              ))}
            </div>
          </details>
        )}
      </div>
      {asking === 'request' && <RequestMandateDialog customer={customer} onClose={close} />}
      {asking === 'register' && <RegisterMandateDialog customer={customer} onClose={close} />}
    </Section>
  );
}
