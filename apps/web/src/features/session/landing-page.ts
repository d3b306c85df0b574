import { loadPreferences } from './load-preferences.ts';

/** Where a signed-in person begins: accountants and admins on a page of their own. */
export async function landingPage(): Promise<'/admin' | '/accountant' | '/dashboard'> {
  const { is_accountant: isAccountant, is_admin: isAdmin } = await loadPreferences();
  if (isAdmin) return '/admin';
  return isAccountant ? '/accountant' : '/dashboard';
}
