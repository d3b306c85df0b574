import { useRead } from '../../api/use-read.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { useMay } from '../session/use-preferences.ts';
import { PauseControl } from './pause-control.tsx';

/** Whether a customer is reminded, in the customer's panel. */
export function CustomerReminders({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const pause = useRead('reminder.getCustomerPause', { params: { id: customerId } });
  if (!pause.data) return <ReadFailure of={[pause]} />;
  return (
    <Section title={t('reminder.customerTitle')}>
      <PauseControl
        of={{ customerId }}
        pause={pause.data.data}
        mayWrite={mayWrite}
        active={t('reminder.customerActive')}
      />
    </Section>
  );
}
