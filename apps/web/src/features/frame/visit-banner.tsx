import { Button } from '@mantine/core';
import type { Preferences } from '@penning/contract';
import { useTexts } from '../../ui/reader.ts';
import { useEnterCompany } from '../session/use-enter-company.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './visit-banner.module.css';

/** Says, as long as it lasts, that one works in somebody else's company, and leads back to one's own. */
export function VisitBanner({ visit }: { visit: NonNullable<Preferences['visit']> }) {
  const t = useTexts();
  const { company_name: company } = usePreferences();
  const enter = useEnterCompany();
  const { through, office, home } = visit;
  return (
    <div className={classes['banner']} role="status">
      <span>
        {through === 'accountant'
          ? t('frame.visitAccountant', { company, office })
          : t('frame.visitAdmin', { company })}
      </span>
      {home && (
        <Button
          size="compact-sm"
          variant="white"
          color="dark"
          loading={enter.isPending}
          onClick={() =>
            enter.go({
              id: home.id,
              to: through === 'accountant' ? '/accountant/companies' : '/admin/companies',
            })
          }
        >
          {t('frame.visitBack', { name: home.name })}
        </Button>
      )}
    </div>
  );
}
