import type { Dashboard } from '@penning/contract';
import {
  type Icon,
  IconBell,
  IconBuildingBank,
  IconCalendarExclamation,
  IconChevronRight,
  IconFileDescription,
  IconMailExclamation,
  IconMailQuestion,
  IconPencil,
  IconPlugConnectedX,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './to-do-list.module.css';

/** More than these are a list of work, not the next steps. */
const MAX_STEPS = 4;

type Step =
  | 'failedDeliveries'
  | 'unconfirmedDeliveries'
  | 'failingConnections'
  | 'incompletePlanned'
  | 'incompleteRecurring'
  | 'overpaid'
  | 'overdue'
  | 'bankLines'
  | 'lapsingQuotations'
  | 'drafts';

/** The most useful next steps, what went wrong first; each leads to the place where it is done. */
export function ToDoList({ data }: { data: Dashboard }) {
  const t = useTexts();
  const steps = useSteps(data)
    .filter(({ count }) => count > 0)
    .slice(0, MAX_STEPS);
  if (steps.length === 0) return null;
  return (
    <Section title={t('dashboard.toDoTitle')}>
      <ul className={classes['steps']}>
        {steps.map(({ step, count, icon: StepIcon, link, isWrong }) => (
          <li key={step}>
            <Link {...link} className={classes['step']}>
              <span className={classes['icon']} data-wrong={isWrong || undefined} aria-hidden>
                <StepIcon size={20} stroke={1.7} />
              </span>
              <span>{t(`dashboard.toDo_${step}`, { count })}</span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface NextStep {
  readonly step: Step;
  readonly count: number;
  readonly icon: Icon;
  readonly link: LinkProps;
  /** Something that ought to work and doesn't. */
  readonly isWrong?: boolean;
}

function useSteps({ failedDeliveries, unconfirmedDeliveries, overdue, drafts, toDo }: Dashboard): NextStep[] {
  const mayWrite = useMay('document.write');
  const mayPay = useMay('payment.write');
  const maySet = useMay('settings.write');
  const sum = (sums: Dashboard['overdue']) => sums.reduce((total, { count }) => total + count, 0);
  return [
    {
      step: 'failedDeliveries',
      count: failedDeliveries,
      icon: IconMailExclamation,
      link: { to: '/archive', search: { delivery: 'failed' } },
      isWrong: true,
    },
    {
      step: 'unconfirmedDeliveries',
      count: unconfirmedDeliveries,
      icon: IconMailQuestion,
      link: { to: '/archive', search: { delivery: 'unconfirmed' } },
      isWrong: true,
    },
    {
      step: 'failingConnections',
      count: maySet ? toDo.failingConnections : 0,
      icon: IconPlugConnectedX,
      link: { to: '/settings/integrations' },
      isWrong: true,
    },
    {
      step: 'incompletePlanned',
      count: mayWrite ? toDo.incompletePlanned : 0,
      icon: IconCalendarExclamation,
      link: { to: '/archive', search: { type: 'draft' } },
      isWrong: true,
    },
    {
      step: 'incompleteRecurring',
      count: mayWrite ? toDo.incompleteRecurring : 0,
      icon: IconCalendarExclamation,
      link: { to: '/archive', search: { type: 'recurring' } },
      isWrong: true,
    },
    {
      step: 'overpaid',
      count: mayPay ? toDo.overpaid : 0,
      icon: IconReceiptRefund,
      link: { to: '/archive', search: { status: 'torefund' } },
    },
    {
      step: 'overdue',
      count: mayWrite ? sum(overdue) : 0,
      icon: IconBell,
      link: { to: '/archive', search: { status: 'pastdue', sort: 'dueDate' } },
    },
    {
      step: 'bankLines',
      count: mayPay ? toDo.bankLines : 0,
      icon: IconBuildingBank,
      link: { to: '/bank', search: { view: 'proposed' } },
    },
    {
      step: 'lapsingQuotations',
      count: mayWrite ? toDo.lapsingQuotations : 0,
      icon: IconFileDescription,
      link: { to: '/archive', search: { type: 'quotation', state: 'open' } },
    },
    {
      step: 'drafts',
      count: mayWrite ? sum(drafts) : 0,
      icon: IconPencil,
      link: { to: '/archive', search: { type: 'draft' } },
    },
  ];
}
