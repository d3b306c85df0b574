import { Button } from '@mantine/core';
import type { Subscription } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './package-choice.module.css';

/** The packages side by side, marking the company's own. */
export function PackageChoice({ subscription }: { subscription: Subscription }) {
  const t = useTexts();
  const mayChange = useMay('subscription.write') && !subscription.viewOnly;
  const change = useWrite('subscription.changePackage', {
    refreshes: ['preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('subscription.packageChanged') }),
  });
  return (
    <Section title={t('subscription.packageTitle')} hint={t('subscription.packageHint')}>
      <div className={classes['choices']}>
        {subscription.packages.map(({ package: each, price, features }) => {
          const name = t(`subscription.package_${each}`);
          const isChosen = each === subscription.package;
          return (
            <article
              key={each}
              className={classes['choice']}
              data-chosen={isChosen || undefined}
              aria-label={name}
            >
              <h3 className={classes['name']}>{name}</h3>
              <p className={classes['price']}>
                {t('subscription.perMonth', { price: formatMoney(price, 'EUR') })}
              </p>
              <ul className={classes['features']}>
                {features.map((feature) => (
                  <li key={feature}>
                    <IconCheck size={16} aria-hidden />
                    {t(`subscription.feature_${feature}`)}
                  </li>
                ))}
              </ul>
              {isChosen ? (
                <StatusBadge tone="good" label={t('subscription.chosen')} />
              ) : (
                <Button
                  variant="default"
                  disabled={!mayChange}
                  loading={change.isPending && change.variables.body.package === each}
                  onClick={() => change.mutate({ body: { package: each } })}
                >
                  {t('subscription.choose', { package: name })}
                </Button>
              )}
            </article>
          );
        })}
      </div>
    </Section>
  );
}
