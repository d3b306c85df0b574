import { IconBuildings } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useFirstFocus } from '../../ui/hook/use-first-focus.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { CompanyChoices } from './company-choices.tsx';
import { InvitationByKey } from './invitation-by-key.tsx';
import { InvitationList } from './invitation-list.tsx';
import classes from './switch-company.module.css';
import { useSwitchCompany } from './use-switch-company.ts';

const route = getRouteApi('/_app/switch-company');
const PER_PAGE = 25;

/** Chooses another company among many: recently used ones first, searchable by name, usable with the keyboard alone. */
export function SwitchCompanyPage() {
  const t = useTexts();
  const { q, perPage = PER_PAGE, cursor, key } = route.useSearch();
  const state = useListState();
  const { switchTo, isPending } = useSwitchCompany();
  const card = useRef<HTMLDivElement>(null);
  const list = useRead('company.list', { query: { term: q, perPage, cursor } }, { keepPrevious: true });
  const rows = list.data?.data;
  useFirstFocus(() => {
    // On a phone the keyboard would cover the companies.
    if (window.matchMedia('(pointer: fine)').matches) card.current?.querySelector('input')?.focus();
  });

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const choices = [...(card.current?.querySelectorAll<HTMLButtonElement>('[data-choice]') ?? [])];
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isField) choices[0]?.click();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice === document.activeElement);
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    if (next >= 0) choices[next]?.focus();
    else card.current?.querySelector('input')?.focus();
  }

  return (
    <Page title={t('frame.switchCompany')} lead={t('user.switchLead')} narrow>
      {key === undefined ? <InvitationList /> : <InvitationByKey keyOfMail={key} />}
      <div ref={card} onKeyDown={press}>
        <ListCard
          search={<SearchField value={q ?? ''} onSearch={state.search} label={t('user.searchCompanies')} />}
        >
          {rows === undefined ? (
            list.error ? (
              <Failure error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <div className={classes['loading']}>
                <LinesSkeleton lines={6} />
              </div>
            )
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<IconBuildings size={28} />}
              title={t('common.nothingFound')}
              text={t('common.nothingFoundHint')}
            />
          ) : (
            <CompanyChoices rows={rows} busy={isPending} onChoose={(company) => void switchTo(company)} />
          )}
          <ListFooter meta={list.data?.meta} perPage={perPage} onPerPage={state.size} onCursor={state.page} />
        </ListCard>
      </div>
    </Page>
  );
}
