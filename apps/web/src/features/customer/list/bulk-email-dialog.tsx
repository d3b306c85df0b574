import { Text } from '@mantine/core';
import { type CustomerSelection, line, paragraph } from '@penning/contract';
import { CUSTOMER_MAIL_TAGS } from '@penning/domain';
import { useState } from 'react';
import { z } from 'zod';
import { newId } from '../../../api/new-id.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TagField } from '../../../ui/form/tags/tag-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import { OwnServerNote } from '../../mail-server/own-server-note.tsx';
import { KeptForm } from '../../session/kept-form.tsx';

const Mail = z.strictObject({ subject: line(200, 1), body: paragraph(10_000) });
type Mail = z.infer<typeof Mail>;

interface Props {
  opened: boolean;
  selection: () => CustomerSelection;
  onClose: () => void;
  onSent: () => void;
}

/** One email to many customers, each of whom gets their own. */
export function BulkEmailDialog({ opened, selection, onClose, onSent }: Props) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('customerList.email')} size="lg">
      <MailForm
        selection={selection}
        onDone={() => {
          onClose();
          onSent();
        }}
      />
    </Dialog>
  );
}

function MailForm({ selection, onDone }: { selection: () => CustomerSelection; onDone: () => void }) {
  const t = useTexts();
  const form = useZodForm<Mail>(Mail, { subject: '', body: '' });
  const tags = CUSTOMER_MAIL_TAGS.map((tag) => ({ tag, label: t(`settings.tag_${tag}`) }));
  // One token per dialog: a retry after a lost answer sends nothing twice.
  const [token] = useState(newId);
  const send = useWrite('customerBulk.change', { errorTitle: false, refreshes: ['customerOverview'] });
  const submit = async (mail: Mail) => {
    const { data } = await send.mutateAsync({
      body: { token, selection: selection(), change: { kind: 'email', ...mail } },
    });
    showToast({ level: 'success', title: t('customerList.emailed', { count: data.count }) });
    onDone();
  };
  const fieldOf = (name: keyof Mail) => ({
    tags,
    tagsLabel: t('settings.tags'),
    compact: true,
    value: form.values[name],
    onChange: (text: string) => form.setFieldValue(name, text),
    error: form.errors[name],
  });
  return (
    <KeptForm
      keep="bulkEmail"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('customerList.email')} />}
    >
      <Text size="sm" c="dimmed">
        {t('customerList.emailLead')}
      </Text>
      <OwnServerNote />
      <TagField {...fieldOf('subject')} label={t('customerStatement.subject')} maxLength={200} />
      <TagField {...fieldOf('body')} label={t('customerStatement.message')} multiline maxLength={10_000} />
    </KeptForm>
  );
}
