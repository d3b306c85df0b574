import { Alert } from '@mantine/core';
import {
  type Integration,
  type IntegrationMapping,
  IntegrationMappingInput,
  MAPPED_KINDS,
  type MappedKind,
  type MappingEntry,
} from '@penning/contract';
import { IconCheck, IconListCheck, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type ZodForm, useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { IntegrationPlace } from './integration-place.ts';
import classes from './mapping-panel.module.css';
import { useIntegrationCalls, useMapping } from './use-integrations.ts';

interface Props {
  integration: Integration;
  place: IntegrationPlace;
  onDone: () => void;
}

/** Matches revenue accounts, VAT codes and cost centres with those of a bookkeeping, which are read from it. */
export function MappingPanel({ integration, place, onDone }: Props) {
  const t = useTexts();
  const mapping = useMapping(place, integration.name);
  // What was read stays as it is while people work with it.
  const [shown, setShown] = useState<IntegrationMapping>();
  if (!shown && mapping.data && !mapping.isFetching) setShown(mapping.data.data);
  if (mapping.error && !shown) {
    const retry = () => void mapping.refetch();
    return <Failure title={t('integration.matchFailed')} error={mapping.error} onRetry={retry} />;
  }
  if (!shown) return <LinesSkeleton lines={6} />;
  if (shown.entries.length === 0) {
    const icon = <IconPlugConnected size={28} />;
    return (
      <EmptyState icon={icon} title={t('integration.matchEmpty')} text={t('integration.matchEmptyText')} />
    );
  }
  return <MappingForm integration={integration} place={place} mapping={shown} onDone={onDone} />;
}

/** What is matched already, and for the rest what is suggested. */
function valuesOf({ entries, autobooking }: IntegrationMapping): IntegrationMappingInput {
  return {
    autobooking,
    entries: entries.map(({ kind, ours, theirs, suggested }) => ({
      kind,
      ours,
      theirs: theirs === '' ? suggested : theirs,
    })),
  };
}

function MappingForm({ integration, place, mapping, onDone }: Props & { mapping: IntegrationMapping }) {
  const t = useTexts();
  const { saveMapping } = useIntegrationCalls(place);
  const form = useZodForm(IntegrationMappingInput, valuesOf(mapping));
  const name = integration.title;
  const missing = mapping.entries.filter(
    ({ isRequired }, index) => isRequired && form.getValues().entries[index]?.theirs === '',
  ).length;
  const save = async (values: IntegrationMappingInput) => {
    await saveMapping(integration.name, values);
    showToast({ level: 'success', title: t('integration.matchSaved', { name }) });
    onDone();
  };
  return (
    <Form
      form={form}
      guardLeaving
      onSubmit={save}
      errorTitle={t('integration.matchSaveFailed')}
      actions={<SubmitButton form={form} label={t('common.save')} />}
    >
      <p className={classes['lead']}>{t('integration.matchLead', { name })}</p>
      <Standing missing={missing} />
      {MAPPED_KINDS.map((kind) => (
        <KindOfEntries key={kind} kind={kind} form={form} mapping={mapping} />
      ))}
      <SwitchField
        form={form}
        name="autobooking"
        label={t('integration.autobooking')}
        description={t('integration.autobookingHint', { name })}
      />
    </Form>
  );
}

/** Whether documents are posted with what is chosen; told to screen readers as it changes. */
function Standing({ missing }: { missing: number }) {
  const t = useTexts();
  const isComplete = missing === 0;
  const Icon = isComplete ? IconCheck : IconListCheck;
  return (
    <Alert
      role="status"
      color={isComplete ? 'green' : 'yellow'}
      variant="light"
      icon={<Icon size={18} aria-hidden />}
    >
      {isComplete ? t('integration.matchComplete') : t('integration.matchIncomplete', { count: missing })}
    </Alert>
  );
}

interface KindProps {
  kind: MappedKind;
  form: ZodForm<IntegrationMappingInput>;
  mapping: IntegrationMapping;
}

function KindOfEntries({ kind, form, mapping }: KindProps) {
  const t = useTexts();
  const entries = mapping.entries.map((entry, index) => ({ entry, index }));
  const own = entries.filter(({ entry }) => entry.kind === kind);
  if (own.length === 0) return null;
  const choices = mapping.choices[kind === 'creditLedger' ? 'ledger' : kind];
  return (
    <fieldset className={classes['kind']}>
      <legend className={classes['title']}>{t(`integration.kind_${kind}`)}</legend>
      {own.map(({ entry, index }) => {
        const { theirs } = form.getValues().entries[index] ?? { theirs: '' };
        const isSuggested = entry.theirs === '' && theirs !== '' && theirs === entry.suggested;
        return (
          <SelectField
            key={`${entry.kind} ${entry.ours}`}
            form={form}
            name={`entries.${index}.theirs`}
            label={nameOf(entry, t)}
            {...(isSuggested ? { description: t('integration.matchSuggested') } : {})}
            data={[{ value: '', label: t('integration.matchNone') }, ...choices]}
          />
        );
      })}
    </fieldset>
  );
}

function nameOf({ code, name, isRequired }: MappingEntry, t: ReturnType<typeof useTexts>): string {
  const text = [code, name].filter((part) => part !== '').join(' · ');
  return isRequired ? text : t('integration.matchRetired', { name: text });
}
