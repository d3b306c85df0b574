import { ActionIcon, Button, Stack } from '@mantine/core';
import { type SmsOptOut, line } from '@penning/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './sms.module.css';

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;
const Values = z.strictObject({ phone: line(60, 1) });

/** The numbers that get no text messages, the latest first; one can be added and removed. */
export function OptOutList() {
  const { t } = useReader();
  const mayWrite = useMay('customer.write');
  const [perPage, setPerPage] = useState(PER_PAGE);
  const list = useRead('sms.listOptOuts', { query: { perPage } }, { keepPrevious: true });
  const known = list.data;
  return (
    <Section title={t('sms.optOuts')} hint={t('sms.optOutsHint')}>
      {known ? (
        <Stack gap="sm">
          {known.data.length === 0 && <p className={classes['price']}>{t('sms.noOptOuts')}</p>}
          {known.data.length > 0 && (
            <ul className={classes['numbers']}>
              {known.data.map((optOut) => (
                <OptOutRow key={optOut.id} optOut={optOut} mayWrite={mayWrite} />
              ))}
            </ul>
          )}
          {known.meta.next !== null && perPage < MAX_PER_PAGE && (
            <div>
              <Button variant="default" size="xs" onClick={() => setPerPage(MAX_PER_PAGE)}>
                {t('sms.more')}
              </Button>
            </div>
          )}
          {mayWrite && <AddForm />}
        </Stack>
      ) : list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </Section>
  );
}

function OptOutRow({ optOut, mayWrite }: { optOut: SmsOptOut; mayWrite: boolean }) {
  const { t, instant } = useReader();
  const { id, phone, source, createdAt } = optOut;
  const remove = useWrite('sms.deleteOptOut', {
    onSuccess: () => showToast({ level: 'success', title: t('sms.optOutRemoved', { phone }) }),
  });
  return (
    <li>
      <div>
        {phone}
        <span className={classes['origin']}>
          {t(`sms.optOutSource_${source}`)} · {instant(createdAt)}
        </span>
      </div>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t('sms.optOutRemove', { phone })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function AddForm() {
  const { t } = useReader();
  const form = useZodForm(Values, { phone: '' });
  const add = useWrite('sms.createOptOut', { errorTitle: false });
  const submit = async (body: z.infer<typeof Values>) => {
    const { data } = await add.mutateAsync({ body });
    form.reset();
    showToast({ level: 'success', title: t('sms.optOutAdded', { phone: data.phone }) });
  };
  return (
    <KeptForm
      keep="optOut:new"
      isAside
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('sms.optOutAdd')} variant="default" />}
    >
      <TextField form={form} name="phone" label={t('sms.phone')} type="tel" autoComplete="off" />
    </KeptForm>
  );
}
