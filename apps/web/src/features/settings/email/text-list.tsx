import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Language } from '@penning/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReader } from '../../../ui/reader.ts';
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts';
import { LANGUAGE_OPTIONS } from '../../session/language-names.ts';
import classes from './email.module.css';

interface Props {
  texts: readonly { id: string; language: Language; label: string; name: string }[];
  to: '/settings/email/message/$id' | '/settings/sms/text/$id';
}

/** The texts of one language at a time, each with its own page. */
export function TextList({ texts, to }: Props) {
  const { t, language } = useReader();
  const [chosen, setChosen] = useState<string>(language);
  const isPhone = useMediaQuery(BREAKPOINTS.phone, false, { getInitialValueInEffect: false });
  const shown = texts.filter((text) => text.language === chosen);
  const languages = LANGUAGE_OPTIONS.filter(({ value }) => texts.some((text) => text.language === value)).map(
    ({ value, label }) => ({ value, label }),
  );
  return (
    <div className={classes['stack']}>
      {isPhone ? (
        // Five languages don't fit beside each other.
        <NativeSelect
          aria-label={t('common.language')}
          data={languages}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : (
        <SegmentedControl
          aria-label={t('common.language')}
          classNames={{ root: classes['languages'], label: classes['language'] }}
          data={languages}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <ul className={classes['texts']}>
        {shown.map(({ id, label, name }) => (
          <li key={id}>
            <Link to={to} params={{ id }} className={classes['text']}>
              <span>
                <strong>{label}</strong>
                {name !== label && <span className={classes['name']}>{name}</span>}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
