import { Alert, Button } from '@mantine/core';
import type { ExportingProgram } from '@penning/domain';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { PROGRAM_NAMES } from '../import/import-noun.ts';

/** Says of a list of recurring invoices why it isn't imported, and leads to making them. */
export function RecurringFile({ program }: { program: ExportingProgram }) {
  const t = useTexts();
  return (
    <Alert color="blue" title={t('imports.recognised', { program: PROGRAM_NAMES[program] })}>
      <p>{t('imports.moveRecurring')}</p>
      <Button variant="default" renderRoot={(props) => <Link to="/recurring" {...props} />}>
        {t('recurring.newRecurring')}
      </Button>
    </Alert>
  );
}
