import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { TokenList } from './token-list.tsx';

/** Everybody's tokens in the company. */
export function TokensOfCompany() {
  const t = useTexts();
  const [place, setPlace] = useState<{ perPage: number; cursor?: string | undefined }>({ perPage: 25 });
  const all = useRead('apiToken.listOfCompany', { query: place }, { keepPrevious: true });
  // Without any, the person's own list has said so already.
  if (all.data?.meta.count === 0) return null;
  return (
    <Section title={t('user.tokensAll')} hint={t('user.tokensAllHint')}>
      <TokenList
        rows={all.data?.data}
        error={all.error}
        onRetry={() => void all.refetch()}
        revoke="apiToken.revokeOfCompany"
        label={t('user.tokensAll')}
        withOwner
      />
      <ListFooter
        meta={all.data?.meta}
        perPage={place.perPage}
        onPerPage={(perPage) => setPlace({ perPage })}
        onCursor={(cursor) => setPlace(({ perPage }) => ({ perPage, cursor }))}
      />
    </Section>
  );
}
