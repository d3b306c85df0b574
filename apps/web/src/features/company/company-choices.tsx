import { UnstyledButton } from '@mantine/core';
import type { OwnCompany } from '@penning/contract';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useReader, useTexts } from '../../ui/reader.ts';
import classes from './switch-company.module.css';

interface Props {
  rows: readonly OwnCompany[];
  busy: boolean;
  onChoose: (company: OwnCompany) => void;
}

/** Companies to choose from: recently used ones under a heading of their own, the present one marked. */
export function CompanyChoices({ rows, busy, onChoose }: Props) {
  const t = useTexts();
  const recent = rows.filter(({ lastVisitAt }) => lastVisitAt !== null);
  const others = rows.filter(({ lastVisitAt }) => lastVisitAt === null);
  const groups = [
    { title: t('user.companiesRecent'), companies: recent },
    { title: t('user.companiesOther'), companies: others },
  ].filter(({ companies }) => companies.length > 0);
  return groups.map(({ title, companies }) => (
    <section key={title} className={classes['group']} aria-label={title}>
      <h2 className={classes['heading']}>{title}</h2>
      <ul className={classes['list']}>
        {companies.map((company) => (
          <li key={company.id}>
            <Choice company={company} busy={busy} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Choice({ company, busy, onChoose }: Omit<Props, 'rows'> & { company: OwnCompany }) {
  const { t, instant } = useReader();
  const { name, city, role, lastVisitAt, isCurrent } = company;
  const details = [
    t(`user.role_${role}`),
    city,
    lastVisitAt && !isCurrent ? t('user.companyLastUsed', { at: instant(lastVisitAt) }) : '',
  ].filter((text) => text !== '');
  return (
    <UnstyledButton
      className={classes['choice']}
      data-choice
      disabled={busy}
      aria-current={isCurrent}
      onClick={() => !isCurrent && onChoose(company)}
    >
      <span className={classes['sign']} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={classes['text']}>
        <strong>{name}</strong>
        <span className={classes['details']}>{details.join(' · ')}</span>
      </span>
      {isCurrent ? (
        <span className={classes['current']}>
          <IconCheck size={16} aria-hidden />
          <span>{t('user.companyCurrent')}</span>
        </span>
      ) : (
        <IconChevronRight size={18} aria-hidden className={classes['arrow']} />
      )}
    </UnstyledButton>
  );
}
