import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { PrognosisFields, type PrognosisRecord } from '@penning/contract';
import { DEFAULT_PROGNOSIS } from '@penning/domain';
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Failure } from '../../ui/failure.tsx';
import { fieldsOf } from '../../ui/form/fields-of.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { useMay } from '../session/use-preferences.ts';
import { DeletePrognosis } from './delete-prognosis.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { PrognosisFieldset } from './fields/prognosis-fieldset.tsx';
import { OutcomeMonths, OutcomeView } from './outcome/outcome-view.tsx';
import { useOutcome } from './outcome/use-outcome.ts';
import type { PrognosisValues } from './prognosis-values.ts';
import classes from './prognosis.module.css';

const route = getRouteApi('/_app/prognose');
const FORM = 'prognosis';

/** A prognosis that is not saved yet, from the usual figures. */
export function NewPrognosis() {
  const { revenue, costs, ...rest } = DEFAULT_PROGNOSIS;
  const values = { ...rest, name: '', revenue: revenue.map((months) => [...months]), costs: { ...costs } };
  return <PrognosisEditor saved={undefined} values={{ ...values, debts: [] }} />;
}

/** A saved prognosis, once it is loaded. */
export function SavedPrognosis({ id }: { id: string }) {
  const t = useTexts();
  const read = useRead('prognosis.get', { params: { id } });
  const saved = read.data?.data;
  if (saved) return <PrognosisEditor saved={saved} values={fieldsOf(PrognosisFields.shape, saved)} />;
  return (
    <Page title={t('prognosis.title')} actions={<BackButton />}>
      {read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <LinesSkeleton />}
    </Page>
  );
}

/** What is entered on the left, what it comes to on the right, calculated while it is typed. */
function PrognosisEditor({ saved, values }: { saved: PrognosisRecord | undefined; values: PrognosisValues }) {
  const t = useTexts();
  const navigate = route.useNavigate();
  const mayWrite = useMay('prognosis.write');
  const form = useZodForm<PrognosisValues>(PrognosisFields, values);
  const shown = useOutcome(form.values);
  const [creationToken] = useState(newId);
  const create = useWrite('prognosis.create', { errorTitle: false });
  const update = useWrite('prognosis.update', { errorTitle: false });
  const submit = async (body: PrognosisValues) => {
    const { data } = saved
      ? await update.mutateAsync({ params: { id: saved.id }, body })
      : await create.mutateAsync({ body: { ...body, creationToken } });
    form.setInitialValues(body);
    showToast({ level: 'success', title: t('prognosis.saved') });
    if (!saved) await navigate({ search: { id: data.id }, replace: true });
  };
  return (
    <Page
      title={saved?.name ?? t('prognosis.create')}
      lead={t('prognosis.lead')}
      actions={
        <>
          <BackButton />
          {saved && <DownloadMenu prognosis={saved} isChanged={form.isDirty()} />}
          {saved && mayWrite && <MoreButtons saved={saved} />}
          {mayWrite && <SubmitButton form={form} formId={FORM} />}
        </>
      }
    >
      <div className={classes['sides']}>
        <KeptForm
          form={form}
          id={FORM}
          keep={`prognosis:${saved?.id ?? 'new'}`}
          readOnly={!mayWrite}
          onSubmit={submit}
        >
          <PrognosisFieldset form={form} />
        </KeptForm>
        <div className={classes['outcome']}>
          <OutcomeView shown={shown} />
        </div>
      </div>
      {shown.outcome && <OutcomeMonths outcome={shown.outcome} />}
    </Page>
  );
}

function BackButton() {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/prognose" search={{}} {...props} />}
    >
      {t('prognosis.all')}
    </Button>
  );
}

function MoreButtons({ saved }: { saved: PrognosisRecord }) {
  const t = useTexts();
  const navigate = route.useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const copy = useWrite('prognosis.create', {
    onSuccess: ({ data }) => void navigate({ search: { id: data.id } }),
  });
  const { id: _id, outcome: _outcome, updatedAt: _at, ...fields } = saved;
  const name = t('prognosis.copyName', { name: saved.name }).slice(0, 80);
  return (
    <>
      <Tooltip label={t('prognosis.copy')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('prognosis.copy')}
          loading={copy.isPending}
          onClick={() => copy.mutate({ body: { ...fields, name } })}
        >
          <IconCopy size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('common.delete')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('common.delete')}
          onClick={() => setDeleting(true)}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isDeleting && (
        <DeletePrognosis
          prognosis={saved}
          onDone={(isDeleted) => {
            setDeleting(false);
            if (isDeleted) void navigate({ search: {} });
          }}
        />
      )}
    </>
  );
}
