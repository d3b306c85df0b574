import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from '@penning/contract';
import { IconPencil, IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useOnceFor } from '../../../api/use-once-for.ts';
import { useRead } from '../../../api/use-read.ts';
import { takeEarlyKeys } from '../../../ui/hook/early-keys.ts';
import { useFirstFocus } from '../../../ui/hook/use-first-focus.ts';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useCrmImport } from '../../crm/use-crm-import.ts';
import { type CrmSearchState, useCrmSearch } from '../../crm/use-crm-search.ts';
import { useMay } from '../../session/use-preferences.ts';
import { useHead, useProblems } from '../draft/use-draft.ts';
import { CrmOptions, crmValue } from './crm-options.tsx';
import classes from './customer-picker.module.css';
import { useChooseCustomer } from './use-choose-customer.ts';
import { useFoundCustomers } from './use-found-customers.ts';

const CustomerDialog = lazyPart(async () => (await import('./customer-dialog.tsx')).CustomerDialog);

const CREATE = 'create';
const RETRY = 'retry';
const DEBOUNCE_MS = 200;

/** Who the invoice is for: the chosen customer with their address, or a field to search for or add one. */
export function CustomerPicker() {
  const { customerId } = useHead();
  const choose = useChooseCustomer();
  const field = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  // An invoice without a customer starts here, with the list closed: open, it would cover the other
  // fields.
  const isOpening = useRef(customerId === null);
  useFirstFocus(() => {
    if (isOpening.current) field.current?.focus({ preventScroll: true });
    isOpening.current = false;
    // For a document with a customer, no field waits for what was typed meanwhile.
    takeEarlyKeys();
  });
  const [dialog, setDialog] = useState<{ customer?: Customer; name: string }>();
  const chosen = useRead(
    'customer.get',
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== null, isAside: true },
  );
  // The field and the chosen customer replace each other; the focus moves along.
  const take = (customer: Customer) => {
    choose(customer);
    requestAnimationFrame(() => change.current?.focus());
  };
  const clear = () => {
    choose(null);
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <div>
      {customerId === null ? (
        <CustomerSearch
          field={field}
          isOpening={isOpening}
          onChoose={take}
          onCreate={(name) => setDialog({ name })}
        />
      ) : (
        <ChosenCustomer
          change={change}
          customer={chosen.data?.data}
          onClear={clear}
          onEdit={(customer) => setDialog({ customer, name: customer.name })}
        />
      )}
      {dialog && (
        <Suspense>
          <CustomerDialog
            customer={dialog.customer}
            name={dialog.name}
            onClose={() => setDialog(undefined)}
            onDone={(customer) => {
              setDialog(undefined);
              take(customer);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SearchProps {
  field: React.RefObject<HTMLInputElement | null>;
  /** Whether the focus comes from opening the page. */
  isOpening: React.RefObject<boolean>;
  onChoose: (customer: Customer) => void;
  onCreate: (name: string) => void;
}

function CustomerSearch({ field, isOpening, onChoose, onCreate }: SearchProps) {
  const t = useTexts();
  const mayCreate = useMay('customer.write');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useFoundCustomers(term);
  const { customers, isBusy, problem } = found;
  const crm = useCrmSearch(combobox.dropdownOpened ? term : '');
  const importing = useCrmImport(onChoose);
  const missing = useProblems().head.includes('noCustomer');
  // Enter may come before the matches do; it takes the first of them when they are there.
  const [isEager, setEager] = useState(false);
  useOnceFor(isEager && !isBusy && term === typed.trim() && term, () => {
    setEager(false);
    const [first] = customers;
    if (!first) return;
    combobox.closeDropdown();
    onChoose(first);
  });
  // Whoever knows the name begins to type before the page has loaded.
  useFirstFocus(() => {
    const early = isOpening.current ? takeEarlyKeys() : undefined;
    if (!early?.text) return;
    setTyped(early.text);
    setEager(early.isEntered);
    combobox.openDropdown();
  });
  const retry = () => {
    found.retry();
    crm.retry();
  };
  const submit = (value: string) => {
    if (value === RETRY) return retry();
    combobox.closeDropdown();
    if (value === CREATE) return onCreate(typed.trim());
    const result = crm.found.find((one) => crmValue(one) === value);
    if (result) {
      const { integration, id, kind } = result;
      return importing.mutate({ body: { integration, id, kind } });
    }
    const customer = customers.find(({ id }) => id === value);
    if (customer) onChoose(customer);
  };
  const isSearching = importing.isPending || (combobox.dropdownOpened && (isBusy || crm.isBusy));
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal shadow="md">
      {/* Makes the field a combobox that announces whether its list is open. */}
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={field}
          label={t('invoice.customer')}
          placeholder={t('invoice.customerSearch')}
          autoComplete="off"
          data-problem-field="noCustomer"
          error={missing && t('invoice.noCustomer')}
          // The list would hide an error shown below the field.
          inputWrapperOrder={['label', 'error', 'input']}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={isSearching && <Loader size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setEager(false);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && typed.trim() !== '' && combobox.getSelectedOptionIndex() < 0)
              setEager(true);
          }}
          onFocus={() => !isOpening.current && combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={340} className={classes['options'] ?? ''}>
          {customers.map((customer) => (
            <Combobox.Option key={customer.id} value={customer.id}>
              <span className={classes['name']}>{customer.name}</span>
              <span className={classes['address']}>{addressLine(customer)}</span>
            </Combobox.Option>
          ))}
          {!isBusy && !crm.isBusy && (
            <WhyNobody
              problem={problem}
              isNobody={customers.length === 0 && crm.found.length === 0 && term !== ''}
            />
          )}
          <CrmOptions search={crm} />
          <RetryOption found={found} crm={crm} />
          {mayCreate && (
            <Combobox.Option value={CREATE} className={classes['create'] ?? ''}>
              <IconPlus size={16} aria-hidden />
              {typed.trim() === ''
                ? t('invoice.customerCreate')
                : t('invoice.customerCreateNamed', { name: typed.trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** In a list without customers: that nobody matches, or that the search failed. */
function WhyNobody({ problem, isNobody }: { problem: string | undefined; isNobody: boolean }) {
  const t = useTexts();
  if (problem !== undefined) return <Combobox.Empty role="alert">{problem}</Combobox.Empty>;
  return isNobody && <Combobox.Empty>{t('invoice.customerNone')}</Combobox.Empty>;
}

/** Where a search failed: our own, or that of a CRM. */
function RetryOption({ found, crm }: { found: ReturnType<typeof useFoundCustomers>; crm: CrmSearchState }) {
  const t = useTexts();
  const hasFailed = found.problem !== undefined || crm.problems.length > 0;
  if (!hasFailed || found.isBusy || crm.isBusy) return null;
  return <Combobox.Option value={RETRY}>{t('common.retry')}</Combobox.Option>;
}

interface ChosenProps {
  change: React.RefObject<HTMLButtonElement | null>;
  customer: Customer | undefined;
  onClear: () => void;
  onEdit: (customer: Customer) => void;
}

function ChosenCustomer({ change, customer, onClear, onEdit }: ChosenProps) {
  const t = useTexts();
  const mayEdit = useMay('customer.write');
  return (
    <div className={classes['chosen']} role="group" aria-label={t('invoice.customer')}>
      <div className={classes['who']}>
        <span className={classes['caption']}>{t('invoice.customer')}</span>
        <strong>{customer?.name ?? '…'}</strong>
        {customer && (
          <span className={classes['address']}>
            {[customer.contact, addressLine(customer), customer.email].filter(Boolean).join('\n')}
          </span>
        )}
      </div>
      <div className={classes['buttons']}>
        {mayEdit && customer && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={15} aria-hidden />}
            onClick={() => onEdit(customer)}
            aria-label={t('invoice.customerEdit')}
          >
            {t('common.edit')}
          </Button>
        )}
        <Button
          ref={change}
          variant="subtle"
          size="compact-sm"
          color="gray"
          onClick={onClear}
          aria-label={t('invoice.customerChange')}
        >
          <IconX size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

function addressLine({ address, postalCode, city }: Customer): string {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
