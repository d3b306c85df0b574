import { Checkbox } from '@mantine/core';
import type { WebhookEvent } from '@penning/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { EVENT_GROUPS, eventLabel } from './event-label.ts';
import classes from './webhook.module.css';

interface Props {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** Which events an endpoint gets, by what they are about; a whole group with one tick. */
export function EventChoice({ value, onChange, error, disabled }: Props) {
  const t = useTexts();
  const chosen = new Set(value);
  const set = (events: readonly WebhookEvent[], on: boolean) => {
    const rest = value.filter((event) => !events.includes(event));
    onChange(on ? [...rest, ...events] : rest);
  };
  return (
    <div className={classes['groups']}>
      {error !== undefined && (
        <p className={classes['problem']} role="alert">
          {error}
        </p>
      )}
      {EVENT_GROUPS.map(({ group, events }) => {
        const some = events.filter((event) => chosen.has(event));
        const count = some.length;
        return (
          <details key={group} className={classes['group']}>
            <summary>
              <span>
                {t(`webhook.group_${group}`)}
                {count > 0 && count < events.length && (
                  <small className={classes['some']}>
                    {some.map((event) => eventLabel(event, t)).join(', ')}
                  </small>
                )}
              </span>
              <span className={classes['count']}>
                {count} / {events.length}
                <IconChevronDown size={16} aria-hidden />
              </span>
            </summary>
            <Checkbox
              label={t('webhook.allOfGroup', { group: t(`webhook.group_${group}`) })}
              checked={count === events.length}
              indeterminate={count > 0 && count < events.length}
              disabled={disabled}
              onChange={({ currentTarget: { checked } }) => set(events, checked)}
            />
            <div className={classes['events']}>
              {events.map((event) => (
                <Checkbox
                  key={event}
                  label={eventLabel(event, t)}
                  description={<code>{event}</code>}
                  checked={chosen.has(event)}
                  disabled={disabled}
                  onChange={({ currentTarget: { checked } }) => set([event], checked)}
                />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}
