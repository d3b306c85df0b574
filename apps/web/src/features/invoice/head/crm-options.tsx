import { Combobox } from '@mantine/core';
import type { CrmResult } from '@penning/contract';
import { useTexts } from '../../../ui/reader.ts';
import { placeOf } from '../../crm/place-of.ts';
import type { CrmSearchState } from '../../crm/use-crm-search.ts';
import classes from './customer-picker.module.css';

/** The value of an option that is a company or person in a CRM. */
export function crmValue({ integration, id }: CrmResult): string {
  return `crm ${integration} ${id}`;
}

/** Below the company's own customers: what the connected CRMs have, which one choice imports. Customers are left out. */
export function CrmOptions({ search }: { search: CrmSearchState }) {
  const t = useTexts();
  const newOnes = search.found.filter(({ customerId }) => customerId === null);
  const groups = [...Map.groupBy(newOnes, ({ title }) => title)];
  return (
    <>
      {groups.map(([title, results]) => (
        <Combobox.Group key={title} label={t('crm.inCrm', { name: title })}>
          {results.map((result) => (
            <Combobox.Option key={result.id} value={crmValue(result)}>
              <span className={classes['name']}>{result.name}</span>
              <span className={classes['address']}>
                {[placeOf(result), result.email].filter((part) => part !== '').join(' · ')}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
      {search.problems.map((problem) => (
        <Combobox.Empty key={problem}>{problem}</Combobox.Empty>
      ))}
    </>
  );
}
