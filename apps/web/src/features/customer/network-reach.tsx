import { Button } from '@mantine/core';
import type { CustomerDraft } from '@penning/contract';
import { peppolAddress, plainDate } from '@penning/domain';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './network-reach.module.css';
import { useReach } from './use-reach.ts';

/** Says, while a customer is entered, whether they receive e-invoices over the network, and offers to send them there. */
export function NetworkReach({ form }: { form: ZodForm<CustomerDraft> }) {
  const t = useTexts();
  const { today } = usePreferences();
  const reach = useReach(addressIn(form.values, today));
  if (!reach) return null;
  const { address, isReachable, receivesCredits } = reach;
  const maySwitch = isReachable === true && form.values.eInvoice === 'none';
  return (
    <div className={classes['check']}>
      <span role="status">{t(`eInvoice.${textOf(isReachable, receivesCredits)}`, { address })}</span>
      {maySwitch && (
        <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('eInvoice', 'peppol')}>
          {t('eInvoice.sendOverPeppol')}
        </Button>
      )}
    </div>
  );
}

function textOf(isReachable: boolean | undefined, receivesCredits: boolean | undefined) {
  if (isReachable === undefined) return 'receivesUnknown';
  if (!isReachable) return 'receivesNone';
  return receivesCredits === true ? 'receives' : 'receivesInvoicesOnly';
}

/** The address that was entered, or the one that the customer's numbers are. */
function addressIn(values: CustomerDraft, today: string) {
  const { name, address, postalCode, city, country, coc, vatNumber, electronicAddress, person } = values;
  if (person) return undefined;
  const party = { name, address, postalCode, city, countryCode: country, cocNumber: coc, vatNumber };
  return peppolAddress(
    { ...party, ...(electronicAddress ? { endpoint: electronicAddress } : {}) },
    plainDate(today),
  );
}
