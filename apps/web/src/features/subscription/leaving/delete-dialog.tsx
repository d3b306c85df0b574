import { Button, Group, Stack, Text } from '@mantine/core';
import { type DeletionPlan, subscription } from '@penning/contract';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { useSubscriptionChanged } from '../use-subscription-changed.ts';
import classes from './delete-dialog.module.css';

/**
 * Deletes the account: what is erased immediately, what must be kept by law and until when, and the
 * company's name as confirmation.
 */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const plan = useRead('subscription.getDeletion');
  return (
    <Dialog opened onClose={onClose} title={t('subscription.deleteTitle')}>
      {plan.data ? (
        <DeleteForm plan={plan.data.data} onClose={onClose} />
      ) : plan.error ? (
        <Failure error={plan.error} onRetry={() => void plan.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Dialog>
  );
}

function DeleteForm({ plan, onClose }: { plan: DeletionPlan; onClose: () => void }) {
  const { t, date } = useReader();
  const { company_name: name, today } = usePreferences();
  const changed = useSubscriptionChanged();
  const form = useZodForm(subscription.requestDeletion.body, { company_name: '' });
  const hasBooks = plan.eraseOn > today;
  const remove = useWrite('subscription.requestDeletion', { errorTitle: false });
  const submit = async (body: { company_name: string }) => {
    await remove.mutateAsync({ body });
    await changed();
    onClose();
  };
  return (
    <Stack gap="md">
      <Text size="sm">{t('subscription.deleteHint')}</Text>
      <Rules plan={plan} fate="erased" title={t('subscription.deleteErased')} />
      {hasBooks && (
        <div>
          <Rules plan={plan} fate="kept" title={t('subscription.deleteKept', { day: date(plan.eraseOn) })} />
          <Text size="xs" c="dimmed" mt={6}>
            {t('subscription.deleteKeptWhy', { years: plan.retentionYears, source: plan.retentionSource })}
          </Text>
        </div>
      )}
      <Form
        form={form}
        onSubmit={submit}
        actions={
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" loading={remove.isPending}>
              {t('subscription.deleteConfirm')}
            </Button>
          </Group>
        }
      >
        <TextField
          form={form}
          name="company_name"
          label={t('subscription.deleteName', { name })}
          autoComplete="off"
        />
      </Form>
    </Stack>
  );
}

function Rules({ plan, fate, title }: { plan: DeletionPlan; fate: 'kept' | 'erased'; title: string }) {
  const t = useTexts();
  const rules = plan.rules.filter(
    ({ fate: own, what, count }) => own === fate && (count > 0 || what === 'sessions'),
  );
  if (rules.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes['list']}>
        {rules.map(({ what, count }) => (
          <li key={what}>
            {t(`subscription.what_${what}`)}
            {what !== 'sessions' && <span className={classes['count']}>{count}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
