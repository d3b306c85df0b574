import { Button, CloseButton } from '@mantine/core';
import { type Dashboard, SUGGESTIONS, type Suggestion } from '@penning/contract';
import { type Icon, IconCreditCard, IconDeviceMobileMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './suggestions.module.css';

const ICONS: Record<Suggestion, Icon> = { onlinePayment: IconCreditCard, sms: IconDeviceMobileMessage };
const PLACES = { onlinePayment: '/settings/payment', sms: '/settings/sms' } as const;

/** Unused features that would get the company paid sooner, for people who may turn them on. */
export function Suggestions({ suggestions }: { suggestions: Dashboard['suggestions'] }) {
  const maySet = useMay('settings.write');
  const update = useWrite('setup.update', { refreshes: ['overview'] });
  if (!maySet || suggestions.length === 0) return null;
  // Suggestions no longer shown are hidden, or in use.
  const hide = (suggestion: Suggestion) =>
    update.mutate({
      body: {
        hiddenSuggestions: SUGGESTIONS.filter((one) => one === suggestion || !suggestions.includes(one)),
      },
    });
  return (
    <ul className={classes['cards']}>
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <Card suggestion={suggestion} onHide={() => hide(suggestion)} />
        </li>
      ))}
    </ul>
  );
}

function Card({ suggestion, onHide }: { suggestion: Suggestion; onHide: () => void }) {
  const t = useTexts();
  const CardIcon = ICONS[suggestion];
  return (
    <article className={classes['card']}>
      <CardIcon size={24} stroke={1.5} aria-hidden />
      <div className={classes['text']}>
        <h2>{t(`dashboard.suggestion_${suggestion}`)}</h2>
        <p>{t(`dashboard.suggestionText_${suggestion}`)}</p>
        <Button
          variant="light"
          size="compact-md"
          renderRoot={(props) => <Link to={PLACES[suggestion]} {...props} />}
        >
          {t(`dashboard.suggestionAction_${suggestion}`)}
        </Button>
      </div>
      <CloseButton aria-label={t('dashboard.suggestionHide')} onClick={onHide} />
    </article>
  );
}
