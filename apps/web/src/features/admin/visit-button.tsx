import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';
import { useEnterCompany } from '../session/use-enter-company.ts';

const Reason = z.strictObject({
  reason: z
    .string()
    .refine((text) => text.trim() !== '', { error: 'required' })
    .max(300, { error: 'tooLong' }),
});

/** Enters somebody else's company for an hour, with a reason that the company can read. */
export function VisitButton({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        rightSection={<IconArrowRight size={15} aria-hidden />}
        aria-label={`${t('accountant.enterShort')}: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        {t('accountant.enterShort')}
      </Button>
      {isAsking && <ReasonDialog id={id} name={name} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ReasonDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTexts();
  const enter = useEnterCompany();
  const form = useZodForm(Reason, { reason: '' });
  return (
    <Dialog opened onClose={onClose} title={t('admin.visitTitle', { name })} size="sm">
      <p>{t('admin.visitText')}</p>
      <KeptForm
        keep={`visit:${id}`}
        form={form}
        onSubmit={async ({ reason }) => enter.go({ id, reason })}
        actions={<SubmitButton form={form} label={t('accountant.enterShort')} />}
      >
        <TextareaField form={form} name="reason" label={t('admin.reason')} autosize minRows={2} required />
      </KeptForm>
    </Dialog>
  );
}
