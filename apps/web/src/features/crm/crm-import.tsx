import { Button, Loader, Text } from '@mantine/core';
import type { CrmResult, Customer } from '@penning/contract';
import { useState } from 'react';
import { useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/table/search-field.tsx';
import classes from './crm.module.css';
import { placeOf } from './place-of.ts';
import { useCrmImport } from './use-crm-import.ts';
import { MIN_TERM, useCrmSearch } from './use-crm-search.ts';

interface Props {
  onOpen: (customer: Pick<Customer, 'id'>) => void;
}

/** Finds companies and people in the connected CRMs, and imports them one by one. */
export function CrmImport({ onOpen }: Props) {
  const t = useTexts();
  const [term, setTerm] = useState('');
  const { found, problems, isBusy } = useCrmSearch(term);
  const isTyped = term.length >= MIN_TERM;
  return (
    <>
      <SearchField value={term} onSearch={setTerm} label={t('crm.search')} data-autofocus />
      {problems.map((problem) => (
        <p key={problem} className={classes['problem']} role="alert">
          {problem}
        </p>
      ))}
      {isTyped && isBusy && found.length === 0 && <Loader size="sm" mt="md" />}
      {!isTyped && (
        <Text size="sm" c="dimmed" mt="md">
          {t('crm.startTyping')}
        </Text>
      )}
      {isTyped && !isBusy && found.length === 0 && problems.length === 0 && (
        <Text size="sm" c="dimmed" mt="md" role="status">
          {t('crm.none')}
        </Text>
      )}
      <ul className={classes['list']}>
        {found.map((result) => (
          <ResultRow key={`${result.integration} ${result.id}`} result={result} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

function ResultRow({ result, onOpen }: Props & { result: CrmResult }) {
  const t = useTexts();
  const { integration, id, kind, name, email, customerId } = result;
  const importing = useCrmImport(() => undefined);
  // The search still says that nobody has it.
  const ownId = customerId ?? importing.data?.data.id;
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <strong>{name}</strong>
        <span className={classes['dimmed']}>
          {[t(`crm.${kind}`), placeOf(result), email].filter((part) => part !== '').join(' · ')}
        </span>
      </div>
      {ownId ? (
        <Button
          variant="default"
          size="xs"
          miw="max-content"
          aria-label={`${t('crm.open')}: ${name}`}
          onClick={() => onOpen({ id: ownId })}
        >
          {t('crm.open')}
        </Button>
      ) : (
        <Button
          size="xs"
          miw="max-content"
          loading={importing.isPending}
          aria-label={t('crm.importOf', { name })}
          onClick={() => importing.mutate({ body: { integration, id, kind } })}
        >
          {t('crm.import')}
        </Button>
      )}
    </li>
  );
}
