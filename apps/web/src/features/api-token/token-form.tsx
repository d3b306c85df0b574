import { Checkbox, Stack } from '@mantine/core';
import { ApiTokenInput, PERMISSION_NAMES, holds } from '@penning/contract';
import { z } from 'zod';
import { useWrite } from '../../api/use-write.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { OptionalSelectField } from '../../ui/form/select-fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { KeptForm } from '../session/kept-form.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { useScopeLabel } from './scope-labels.ts';

/** The values as typed: a choice from a list is text. */
const TokenDraft = z.object({ ...ApiTokenInput.shape, days: z.string().nullable() });
type TokenDraft = z.infer<typeof TokenDraft>;

const DAYS = [30, 90, 180, 365];

/** Names a new token and chooses its rights, among those of its creator. */
export function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTexts();
  const scopeLabel = useScopeLabel();
  const { role, member_role: memberRole } = usePreferences();
  const own = PERMISSION_NAMES.filter((name) => holds({ role, memberRole }, name));
  const form = useZodForm<TokenDraft>(TokenDraft, { name: '', scopes: ['archive.read'], days: '365' });
  const create = useWrite('apiToken.create', { errorTitle: false, refreshes: ['user'] });
  const submit = async ({ days, ...draft }: TokenDraft) => {
    const body = { ...draft, days: days === null ? null : Number(days) };
    const { data } = await create.mutateAsync({ body });
    onMade(data.token);
  };
  return (
    <KeptForm
      keep="apiToken:new"
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} label={t('user.tokenMake')} />}
    >
      <TextField
        form={form}
        name="name"
        label={t('common.name')}
        description={t('user.tokenNameHint')}
        required
        data-autofocus
        autoComplete="off"
      />
      <OptionalSelectField
        form={form}
        name="days"
        label={t('user.tokenExpires')}
        emptyLabel={t('user.tokenNoExpiry')}
        data={DAYS.map((days) => ({ value: String(days), label: t('common.days', { count: days }) }))}
      />
      <Checkbox.Group
        label={t('user.tokenScopes')}
        description={t('user.tokenScopesHint')}
        {...form.getInputProps('scopes')}
      >
        <Stack gap={8} mt="sm">
          {own.map((name) => (
            <Checkbox key={name} value={name} label={scopeLabel(name)} description={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </KeptForm>
  );
}
