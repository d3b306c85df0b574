import { Button, Checkbox, Group } from '@mantine/core';
import type { Subscription } from '@penning/contract';
import type { Addon } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './addon-list.module.css';

/** The paid add-ons; switching one on requires agreement to its price. */
export function AddonList({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const mayChange = useMay('subscription.write') && !subscription.viewOnly;
  const [asked, setAsked] = useState<Addon | null>(null);
  const change = useWrite('subscription.changeAddons', {
    refreshes: ['preferences'],
    onSuccess: () => {
      setAsked(null);
      showToast({ level: 'success', title: t('subscription.addonsChanged') });
    },
  });
  const active = subscription.addons.filter((each) => each.active).map(({ addon }) => addon);
  const price = formatMoney(subscription.addons[0]?.price ?? '0.00', 'EUR');
  return (
    <Section title={t('subscription.addonsTitle')} hint={t('subscription.addonsHint', { price })}>
      <ul className={classes['list']}>
        {subscription.addons.map(({ addon, active: isOn }) => (
          <li key={addon} className={classes['row']}>
            <span>{t(`subscription.addon_${addon}`)}</span>
            <Button
              variant={isOn ? 'subtle' : 'default'}
              color={isOn ? 'red' : 'gray'}
              size="compact-sm"
              disabled={!mayChange}
              aria-label={`${t(isOn ? 'subscription.addonOff' : 'subscription.addonOn')}: ${t(`subscription.addon_${addon}`)}`}
              onClick={() =>
                isOn
                  ? change.mutate({ body: { addons: active.filter((each) => each !== addon) } })
                  : setAsked(addon)
              }
            >
              {t(isOn ? 'subscription.addonOff' : 'subscription.addonOn')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AgreementDialog
          addon={asked}
          price={price}
          isBusy={change.isPending}
          onAgree={() => change.mutate({ body: { addons: [...active, asked], agreed: true } })}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

function AgreementDialog(props: {
  addon: Addon;
  price: string;
  isBusy: boolean;
  onAgree: () => void;
  onClose: () => void;
}) {
  const { addon, price, isBusy, onAgree, onClose } = props;
  const t = useTexts();
  const [isAgreed, setIsAgreed] = useState(false);
  const title = t('subscription.addonDialogTitle', { addon: t(`subscription.addon_${addon}`) });
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <Checkbox
        data-autofocus
        label={t('subscription.addonAgree', { price })}
        checked={isAgreed}
        onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={!isAgreed} loading={isBusy} onClick={onAgree}>
          {t('subscription.addonOn')}
        </Button>
      </Group>
    </Dialog>
  );
}
