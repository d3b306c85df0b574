import { Button, Text } from '@mantine/core';
import type { CompanyInput } from '@penning/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showError } from '../../ui/toast.tsx';
import classes from './setup.module.css';

/** Fetches the address for a VAT number, and says whose number it is. */
export function LookUp({ form }: { form: ZodForm<CompanyInput> }) {
  const t = useTexts();
  const [outcome, setOutcome] = useState('');
  const lookUp = useWrite('setup.findCompany', {
    errorTitle: false,
    onSuccess: ({ data }) => {
      const { state, name, address, postalCode, city, country, vatNumber } = data;
      if (state === 'found') {
        form.setValues({ vatNumber, country, ...(address === '' ? {} : { address, postalCode, city }) });
      }
      setOutcome(
        state === 'found'
          ? name === ''
            ? t('setup.lookUp_foundUnnamed')
            : t('setup.lookUp_found', { name })
          : t(`setup.lookUp_${state}`),
      );
    },
  });
  const { vatNumber } = form.values;
  return (
    <div className={classes['lookUp']}>
      <Button
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        disabled={vatNumber.trim() === ''}
        loading={lookUp.isPending}
        onClick={() => {
          setOutcome('');
          lookUp.mutate({ body: { vatNumber } }, { onError: (error) => showError(error) });
        }}
      >
        {t('setup.lookUp')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {outcome === '' ? t('setup.lookUpHint') : outcome}
      </Text>
    </div>
  );
}
