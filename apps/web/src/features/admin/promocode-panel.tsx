import { Button, Group } from '@mantine/core';
import { GIFT_RULES, type Promocode, PromocodeInput, PromocodeText, withRules } from '@penning/contract';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { bindField } from '../../ui/form/field.ts';
import { DecimalField, IntegerField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';

interface Props {
  isNew: boolean;
  promocode: Promocode | undefined;
  onClose: () => void;
}

/** One promocode beside the list, or a new one. */
export function PromocodePanel({ isNew, promocode, onClose }: Props) {
  const t = useTexts();
  return (
    <SidePanel
      opened={isNew || promocode !== undefined}
      onClose={onClose}
      title={isNew ? t('admin.createPromocode') : t('admin.editPromocode')}
    >
      {(isNew || promocode) && (
        <PromocodeForm key={promocode?.code ?? ''} promocode={promocode} onDone={onClose} />
      )}
    </SidePanel>
  );
}

const Shape = withRules(z.strictObject({ code: PromocodeText, ...PromocodeInput.shape }), GIFT_RULES);
type Values = z.input<typeof Shape>;

function PromocodeForm({ promocode, onDone }: { promocode: Promocode | undefined; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm<Values>(Shape, promocode ? valuesOf(promocode) : EMPTY);
  const create = useWrite('admin.createPromocode', { errorTitle: false });
  const update = useWrite('admin.updatePromocode', { errorTitle: false });
  const done = () => {
    showToast({ level: 'success', title: t('admin.promocodeSaved') });
    onDone();
  };
  const disable = useWrite('admin.disablePromocode', { onSuccess: done });
  const enable = useWrite('admin.enablePromocode', { onSuccess: done });
  const submit = async ({ code, ...body }: Values) => {
    await (promocode
      ? update.mutateAsync({ params: { code }, body })
      : create.mutateAsync({ body: { code, ...body } }));
    done();
  };
  const validUntil = bindField<string | null, Values>(form, 'validUntil');
  return (
    <>
      {promocode && (
        <Group mb="lg">
          {promocode.status === 'active' ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              loading={disable.isPending}
              onClick={() => disable.mutate({ params: { code: promocode.code } })}
            >
              {t('accountant.disable')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              loading={enable.isPending}
              onClick={() => enable.mutate({ params: { code: promocode.code } })}
            >
              {t('accountant.enable')}
            </Button>
          )}
        </Group>
      )}
      <KeptForm
        keep={`promocode:${promocode?.code ?? 'new'}`}
        form={form}
        onSubmit={submit}
        actions={<SubmitButton form={form} />}
      >
        <TextField
          form={form}
          name="code"
          label={t('admin.code')}
          description={t('admin.codeHint')}
          required
          readOnly={promocode !== undefined}
          autoComplete="off"
        />
        <TextField form={form} name="description" label={t('admin.description')} />
        <IntegerField form={form} name="trialDays" label={t('admin.trialDays')} />
        <FieldRow>
          <DecimalField form={form} name="discountPercent" label={t('admin.discountPercent')} />
          <IntegerField form={form} name="discountMonths" label={t('admin.discountMonths')} />
        </FieldRow>
        <FieldRow>
          <DateInput
            label={t('admin.validUntil')}
            {...validUntil}
            name="validUntil"
            value={validUntil.value ?? ''}
            onChange={(day) => validUntil.onChange(day === '' ? null : day)}
          />
          <IntegerField form={form} name="maxUses" label={t('admin.maxUses')} />
        </FieldRow>
      </KeptForm>
    </>
  );
}

const EMPTY: Values = {
  code: '',
  description: '',
  trialDays: 0,
  discountPercent: '0',
  discountMonths: 0,
  validUntil: null,
  maxUses: null,
};

function valuesOf(promocode: Promocode): Values {
  const { uses: _, createdAt: __, status: ___, ...values } = promocode;
  return values;
}
