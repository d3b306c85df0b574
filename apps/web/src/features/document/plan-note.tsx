import { Alert, Button } from '@mantine/core';
import { ERRORS, type ErrorName, type Invoice } from '@penning/contract';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useReader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';

interface Props {
  kind?: 'invoice' | 'quotation';
  invoice: Pick<Invoice, 'id' | 'plannedOn' | 'planProblem'>;
  /** The effect, depending on where it is shown. */
  children?: ReactNode;
  /** Before the planning is cancelled. */
  onAsked?: () => Promise<unknown>;
  onUnscheduled?: () => void;
}

/** When a draft will be sent automatically, or why that failed. */
export function PlanNote({ kind = 'invoice', invoice, children, onAsked, onUnscheduled }: Props) {
  const { t, date } = useReader();
  const mayWrite = useMay('document.write');
  const { id, plannedOn, planProblem } = invoice;
  const unschedule = useWrite(`${kind}.unschedule`, {
    refreshes: ['overview'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('recurring.unscheduled') });
      onUnscheduled?.();
    },
  });
  async function cancel() {
    await onAsked?.();
    unschedule.mutate({ params: { id } });
  }
  if (plannedOn !== null) {
    return (
      <Alert
        color={planProblem === '' ? 'gray' : 'red'}
        variant="light"
        icon={<IconClock size={18} aria-hidden />}
        title={t('recurring.plannedOn', { date: date(plannedOn) })}
      >
        {planProblem !== '' && <p>{t('recurring.plannedWithoutCode')}</p>}
        {children}
        {mayWrite && (
          <Button
            variant="default"
            size="compact-sm"
            mt={children === undefined ? 0 : 8}
            display="block"
            loading={unschedule.isPending}
            onClick={() => void cancel()}
          >
            {t('recurring.unschedule')}
          </Button>
        )}
      </Alert>
    );
  }
  if (planProblem === '') return null;
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('recurring.planFailed')}
    >
      {planProblem === 'recipientMissing'
        ? t('recurring.noAddress')
        : t(`error.${isErrorName(planProblem) ? planProblem : 'internal'}`)}
    </Alert>
  );
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name);
}
