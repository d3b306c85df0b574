import { Button } from '@mantine/core';
import type { CustomerDetails } from '@penning/contract';
import {
  IconArrowLeft,
  IconFileInvoice,
  IconFileText,
  IconPencil,
  IconReportMoney,
} from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { SidePanel } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { Page } from '../../../ui/page.tsx';
import { LesserActions } from '../../../ui/parts/lesser-actions.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { CustomerReminders } from '../../reminder/customer-reminders.tsx';
import { useMay } from '../../session/use-preferences.ts';
import { CustomerForm } from '../customer-form.tsx';
import { CustomerWarnings } from '../customer-warnings.tsx';
import { VatCheckNote } from '../vat-check-note.tsx';
import { ContactSection } from './contact-section.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import classes from './customer-page.module.css';
import { CustomerTimeline } from './customer-timeline.tsx';
import { DetailSection } from './detail-section.tsx';
import { NoteSection } from './note-section.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { StatusNote } from './status-note.tsx';
import { TagList } from './tag-list.tsx';

const MandateSection = lazyPart(
  async () => (await import('../../mandate/mandate-section.tsx')).MandateSection,
);
const CrmSection = lazyPart(async () => (await import('../../crm/crm-section.tsx')).CrmSection);
const CustomerDeposits = lazyPart(async () => (await import('../customer-deposits.tsx')).CustomerDeposits);

const route = getRouteApi('/_app/customers_/$id');

/** A customer's own page: its state, everything that happened, and the people there. */
export function CustomerPage() {
  const t = useTexts();
  const { id } = route.useParams();
  const read = useRead('customer.get', { params: { id } });
  const customer = read.data?.data;
  if (customer) return <LoadedPage key={customer.id} customer={customer} />;
  return (
    <Page title={t('customer.title')} actions={<BackButton />}>
      {read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <LinesSkeleton />}
    </Page>
  );
}

function LoadedPage({ customer }: { customer: CustomerDetails }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const mayInvoice = useMay('document.write') && customer.status !== 'merged';
  const [editing, setEditing] = useState(false);
  const [isStatement, setIsStatement] = useState(false);
  const close = () => setEditing(false);
  const lead = [customer.debtorNumber, customer.contact, customer.city].filter((part) => part !== '');
  return (
    <Page
      title={customer.name}
      lead={lead.join(' · ')}
      actions={
        <>
          <BackButton />
          <LesserActions>
            {mayWrite && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {t('customerPage.edit')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconReportMoney size={16} aria-hidden />}
              onClick={() => setIsStatement(true)}
            >
              {t('customerStatement.title')}
            </Button>
            {mayInvoice && (
              <Button
                variant="default"
                leftSection={<IconFileText size={16} aria-hidden />}
                renderRoot={(props) => (
                  <Link to="/quotations" search={{ customer_id: customer.id }} {...props} />
                )}
              >
                {t('customerPage.newQuotation')}
              </Button>
            )}
          </LesserActions>
          {mayInvoice && (
            <Button
              leftSection={<IconFileInvoice size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/invoices" search={{ customer_id: customer.id }} {...props} />}
            >
              {t('customerPage.newInvoice')}
            </Button>
          )}
        </>
      }
    >
      <StatusNote customer={customer} />
      <CustomerWarnings customer={customer} />
      <TagList customer={customer} />
      <CustomerFigures customerId={customer.id} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <CustomerTimeline customerId={customer.id} />
        </div>
        <div className={classes['column']}>
          <Suspense>
            <CrmSection customerId={customer.id} />
          </Suspense>
          <ContactSection customerId={customer.id} />
          <NoteSection customerId={customer.id} />
          <DetailSection customer={customer} />
          <VatCheckNote customer={customer} />
          <Suspense fallback={<LinesSkeleton lines={2} />}>
            <MandateSection customer={customer} />
            <CustomerDeposits customerId={customer.id} />
          </Suspense>
          <CustomerReminders customerId={customer.id} />
        </div>
      </div>
      <StatementDialog customerId={customer.id} opened={isStatement} onClose={() => setIsStatement(false)} />
      <SidePanel opened={editing} closesWithoutAsking onClose={close} title={t('customer.edit')}>
        <CustomerForm customer={customer} onDone={close} />
      </SidePanel>
    </Page>
  );
}

function BackButton() {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/customers" {...props} />}
    >
      {t('customerPage.back')}
    </Button>
  );
}
