import { type Permission, type Preferences, holds } from '@penning/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { readOptions } from '../../api/use-read.ts';

/** The signed-in person and the company; read before any page of the app is shown. */
export function usePreferences(): Preferences {
  return useSuspenseQuery({ ...readOptions('preferences.get'), staleTime: 300_000 }).data.data;
}

/** Whether the person may do something: `const canSave = useMay('settings.write')`. */
export function useMay(permission: Permission): boolean {
  const { role, member_role: memberRole } = usePreferences();
  return holds({ role, memberRole }, permission);
}

/** Whether the person may delete a draft or a quotation: anyone's, or only their own. */
export function useMayDelete(createdById: string | null): boolean {
  const { user_data } = usePreferences();
  const mayWrite = useMay('document.write');
  const mayDeleteAny = useMay('document.deleteAny');
  return mayDeleteAny || (mayWrite && createdById === user_data.id);
}
