import { SegmentedControl } from '@mantine/core';
import type { Language } from '@penning/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useReader } from '../../../ui/reader.ts';
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
  const shown = texts.filter((text) => text.language === chosen);
  return (
    <div className={classes['stack']}>
      <SegmentedControl
        aria-label={t('common.language')}
        className={classes['languages']}
        data={LANGUAGE_OPTIONS.filter(({ value }) => texts.some((text) => text.language === value)).map(
          ({ value, label }) => ({ value, label }),
        )}
        value={chosen}
        onChange={setChosen}
      />
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
