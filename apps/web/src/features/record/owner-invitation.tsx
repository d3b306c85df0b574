import { Alert, Button, Text } from '@mantine/core';
import { type CompanyDetails, OwnerInvitation } from '@penning/contract';
import { useState } from 'react';
import { nowMs } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader, useReader, useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { KeptForm } from '../session/kept-form.tsx';
import { LANGUAGE_OPTIONS } from '../session/language-names.ts';

interface Props {
  company: CompanyDetails;
  /** Who invites: an accounting firm for its own companies, a platform admin for any company. */
  by: 'accountant' | 'admin';
}

/** Says that the company has no owner yet, with buttons to invite them again or invite someone else. */
export function OwnerInvitationNotice({ company, by }: Props) {
  const { t, instant } = useReader();
  const [asking, setAsking] = useState(false);
  if (company.owners.some(({ invitedUntil }) => invitedUntil === null)) return null;
  const [asked] = company.owners;
  const until = asked?.invitedUntil ?? '';
  const key = Date.parse(until) > nowMs() ? 'accountant.ownerInvited' : 'accountant.ownerExpired';
  return (
    <Alert color="yellow" mb="lg">
      <Text size="sm">
        {asked
          ? t(key, { name: asked.name, email: asked.email, until: instant(until) })
          : t('accountant.ownerMissing')}
      </Text>
      <Button variant="default" size="compact-sm" mt="xs" onClick={() => setAsking(true)}>
        {t('accountant.ownerAsk')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('accountant.ownerAsk')}>
        {asking && <OwnerForm company={company} by={by} onDone={() => setAsking(false)} />}
      </Dialog>
    </Alert>
  );
}

function OwnerForm({ company, by, onDone }: Props & { onDone: () => void }) {
  const t = useTexts();
  const [asked] = company.owners;
  const form = useZodForm<OwnerInvitation>(OwnerInvitation, {
    name: asked?.name ?? company.contact,
    email: asked?.email ?? company.email,
    language: company.language,
  });
  const invite = useWrite(by === 'admin' ? 'admin.inviteOwner' : 'accountant.inviteOwner', {
    errorTitle: false,
  });
  const submit = async (body: OwnerInvitation) => {
    await invite.mutateAsync({ params: { id: company.id }, body });
    showToast({ level: 'success', title: reader().t('accountant.ownerAsked', { name: body.name }) });
    onDone();
  };
  return (
    <KeptForm
      keep={`owner:${company.id}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('user.inviteSend')} />}
    >
      <TextField form={form} name="name" label={t('common.name')} required autoComplete="off" />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('user.email')}
        description={t('accountant.ownerAskHint')}
        required
        autoComplete="off"
      />
      <SelectField form={form} name="language" label={t('common.language')} data={LANGUAGE_OPTIONS} />
    </KeptForm>
  );
}
