import type { CompanyInput } from '@penning/contract';
import { companyGaps, plainDate } from '@penning/domain';
import { countryName } from '@penning/i18n/countries';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './setup.module.css';

const NOTHING = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  coc: '',
  vatNumber: '',
  taxNumber: '',
  iban: '',
};

/**
 * What the law of a country requires of a company on its invoices, and which of it has been entered so
 * far.
 */
export function AskedFields({ details }: { details: CompanyInput }) {
  const { t, language } = useReader();
  const today = plainDate(usePreferences().today);
  const { country } = details;
  const asked = companyGaps({ ...NOTHING, country }, today);
  const missing = new Set(companyGaps(details, today).map(({ field }) => field));
  return (
    <Section
      title={t('setup.askedTitle')}
      hint={t('setup.askedHint', { country: countryName(country, language) })}
    >
      <ul className={classes['asked']}>
        {asked.map(({ field, required }) => (
          <li key={field} data-done={!missing.has(field) || undefined}>
            {missing.has(field) ? (
              <IconCircle size={20} stroke={1.6} role="img" aria-label={t('setup.state_open')} />
            ) : (
              <IconCircleCheckFilled size={20} role="img" aria-label={t('setup.state_done')} />
            )}
            <span>
              {t(field === 'vatNumber' && country === 'DE' ? 'setup.asks_taxNumber' : `setup.asks_${field}`)}
              {!required && <span className={classes['note']}>{t('setup.asksAdvised')}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes['after']}>{t('setup.askedNote')}</p>
    </Section>
  );
}
