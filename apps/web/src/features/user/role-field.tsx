import { MEMBER_ROLES, type MemberRole, mayManage } from '@penning/contract';
import { SelectField } from '../../ui/form/fields.tsx';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';

/** Someone's role, among those the user may assign, with its meaning. */
export function RoleField<Values extends { role: MemberRole }>({
  form,
  disabled = false,
}: {
  form: ZodForm<Values>;
  disabled?: boolean;
}) {
  const t = useTexts();
  const { member_role: own } = usePreferences();
  const { role } = form.getValues();
  const roles = MEMBER_ROLES.filter((choice) => choice === role || mayManage(own, choice));
  return (
    <SelectField
      form={form}
      name="role"
      label={t('user.role')}
      description={t(`user.roleHint_${role}`)}
      disabled={disabled}
      data={roles.map((choice) => ({ value: choice, label: t(`user.role_${choice}`) }))}
    />
  );
}
