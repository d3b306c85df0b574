import { useDebouncedValue } from '@mantine/hooks';
import type { DetailedHit, InvoiceSummary } from '@penning/contract';
import { IconUser } from '@tabler/icons-react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import { matches } from './matches.ts';
import type { PaletteEntry, PaletteGroup, PaletteMode } from './palette-entry.ts';
import { type RecentItem, listRecentItems } from './recent-items.ts';
import { splitVerb } from './split-verb.ts';
import { type PaletteMoves, isOverdue, useActionEntries, useFollowingEntries } from './use-action-entries.ts';
import { useFoundEntries } from './use-found-entries.tsx';
import {
  useFurtherPageEntries,
  useHelpEntries,
  useNavigationEntries,
  useSettingsEntries,
} from './use-page-entries.ts';
import { useRemindable } from './use-remindable.ts';

/** From the specification: how long after the last key the search begins. */
const DEBOUNCE_MS = 200;
const HITS = 8;

interface Given {
  typed: string;
  mode: PaletteMode;
  moves: PaletteMoves;
  onShortcuts: () => void;
}

interface Shown {
  groups: PaletteGroup[];
  /** The search for what is typed has not been answered yet. */
  isSearching: boolean;
  error: Error | null;
}

/** What the palette shows: what was typed, found among documents and customers, actions, pages and settings. */
export function usePaletteGroups({ typed, mode, moves, onShortcuts }: Given): Shown {
  const [term] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useRead(
    'overview.searchInDetail',
    { query: { term, limit: HITS } },
    { enabled: term !== '', keepPrevious: true },
  );
  const hits = typed === '' || term === '' ? [] : (found.data?.data ?? []);
  const called = useCalled(typed, mode, moves);
  const everything = useEverything({ typed, hits, called: called.entries, moves, onShortcuts });
  const remindable = useRemindable(typed === '' ? '' : term, hits, mode === 'remind');
  const asked = useAsked({ mode, hits, typed, moves, remindable: remindable.invoices });
  return {
    groups: (mode === 'all' ? everything : asked).filter(({ entries }) => entries.length > 0),
    isSearching:
      typed !== '' && (typed !== term || found.isFetching || called.isSearching || remindable.isSearching),
    error: typed === '' ? null : (found.error ?? remindable.error),
  };
}

/** The actions that are typed together with a name: "remind acme". */
function useCalled(typed: string, mode: PaletteMode, moves: PaletteMoves) {
  const t = useTexts();
  const call = splitVerb(mode === 'all' ? typed : '', {
    remind: t('palette.remindSomeone'),
    invoiceFor: t('palette.newInvoiceForSomeone'),
    quotationFor: t('palette.newQuotationForSomeone'),
  });
  const name = call?.name ?? '';
  const [term] = useDebouncedValue(name, DEBOUNCE_MS);
  const found = useRead(
    'overview.searchInDetail',
    { query: { term, limit: HITS } },
    { enabled: term !== '' },
  );
  const hits = name === '' ? [] : (found.data?.data ?? []);
  const mayWrite = useMay('document.write');
  const reminds = mayWrite && name !== '' && call?.verbs.includes('remind') === true;
  const remindable = useRemindable(term, hits, reminds);
  const entries = useFollowingEntries(hits, moves, reminds ? remindable.invoices : []);
  return {
    entries: entries.filter(({ id }) => call?.verbs.some((verb) => id.startsWith(`${verb} `))),
    isSearching: name !== '' && (name !== term || found.isFetching || remindable.isSearching),
  };
}

function useEverything({
  typed,
  hits,
  called,
  moves,
  onShortcuts,
}: Omit<Given, 'mode'> & { hits: readonly DetailedHit[]; called: readonly PaletteEntry[] }): PaletteGroup[] {
  const t = useTexts();
  const recentItems = useRecentItems();
  const of = useFoundEntries(moves.goTo);
  const actions = useActionEntries(moves);
  const isCalled = new Set(called.map(({ id }) => id));
  const following = useFollowingEntries(hits, moves).filter(({ id }) => !isCalled.has(id));
  const pages = useNavigationEntries(moves.goTo);
  const further = useFurtherPageEntries(moves.goTo);
  const settings = useSettingsEntries(moves.goTo);
  const help = useHelpEntries(onShortcuts);
  if (typed === '') {
    return [
      { id: 'recent', title: t('palette.recent'), entries: of.recent(recentItems) },
      { id: 'actions', title: t('palette.actions'), entries: actions },
      { id: 'pages', title: t('palette.goTo'), entries: pages },
      { id: 'help', title: t('palette.help'), entries: help },
    ];
  }
  const named = (entries: readonly PaletteEntry[]) =>
    entries.filter(({ label, detail = '' }) => matches(`${label} ${detail}`, typed));
  return [
    { id: 'actions', title: t('palette.actions'), entries: [...called, ...named(actions)] },
    { id: 'customers', title: t('palette.customers'), entries: of.customers(hits) },
    { id: 'documents', title: t('palette.documents'), entries: of.documents(hits) },
    { id: 'following', title: t('palette.actions'), entries: following },
    { id: 'pages', title: t('palette.goTo'), entries: named([...pages, ...further]) },
    { id: 'settings', title: t('palette.settings'), entries: named(settings) },
    { id: 'help', title: t('palette.help'), entries: named(help) },
  ];
}

/** What an action asks for: a customer to write to, or an invoice to remind of. */
function useAsked({
  mode,
  hits,
  typed,
  moves,
  remindable,
}: Omit<Given, 'onShortcuts'> & { hits: readonly DetailedHit[]; remindable: readonly InvoiceSummary[] }) {
  const t = useTexts();
  const recentItems = useRecentItems();
  const of = useFoundEntries(moves.goTo);
  const mayReadDashboard = useMay('master.read');
  const dashboard = useRead('overview.getDashboard', undefined, {
    enabled: mode === 'remind' && mayReadDashboard,
    staleTime: 60_000,
  });
  if (mode === 'remind') {
    const late = typed === '' ? (dashboard.data?.data.overdueInvoices ?? []) : remindable;
    const entries = late
      .filter((invoice) => isOverdue(invoice))
      .map((invoice) => ({ ...of.ofDocument(invoice), run: () => moves.remind(invoice.id) }));
    return [{ id: 'overdue', title: t('palette.overdue'), entries }];
  }
  const customers =
    typed === ''
      ? recentItems.flatMap(({ id, label, status }) => (status === null ? [{ id, name: label }] : []))
      : hits.flatMap((hit) => (hit.type === 'customer' ? [hit] : []));
  const path = mode === 'quotationFor' ? '/quotations' : '/invoices';
  return [
    {
      id: 'customers',
      title: t(typed === '' ? 'palette.recent' : 'palette.customers'),
      entries: customers.map(({ id, name }) => ({
        id: `customer ${id}`,
        icon: IconUser,
        label: name,
        detail: t('palette.customer'),
        run: () => moves.goTo(`${path}?customer_id=${id}`),
      })),
    },
  ];
}

function useRecentItems(): readonly RecentItem[] {
  const { company_id: company, user_data } = usePreferences();
  return listRecentItems({ person: user_data.id, company });
}
