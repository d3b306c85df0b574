import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { useEnterCompany } from '../session/use-enter-company.ts';

/** Opens a company. */
export function EnterButton({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const enter = useEnterCompany();
  return (
    <Button
      size="compact-sm"
      variant="light"
      rightSection={<IconArrowRight size={15} aria-hidden />}
      loading={enter.isPending}
      aria-label={`${t('accountant.enterShort')}: ${name}`}
      onClick={() => enter.go({ id })}
    >
      {t('accountant.enterShort')}
    </Button>
  );
}
