import type { Permission } from '@penning/contract';
import type { TextKey } from '@penning/i18n';
import { useCallback } from 'react';
import { isKeyOf } from '../../ui/narrow.ts';
import { useTexts } from '../../ui/reader.ts';

/** What each right means for a program. */
const LABELS = {
  'archive.read': 'user.scope_archive_read',
  'master.read': 'user.scope_master_read',
  'document.write': 'user.scope_document_write',
  'document.deleteAny': 'user.scope_document_deleteAny',
  'document.book': 'user.scope_document_book',
  'customer.write': 'user.scope_customer_write',
  'customer.merge': 'user.scope_customer_merge',
  'payment.write': 'user.scope_payment_write',
  'batch.write': 'user.scope_batch_write',
  'debtCollection.write': 'user.scope_debtCollection_write',
  'analytics.read': 'user.scope_analytics_read',
  'prognosis.write': 'user.scope_prognosis_write',
  'settings.read': 'user.scope_settings_read',
  'settings.write': 'user.scope_settings_write',
  'user.write': 'user.scope_user_write',
  'whitelabel.write': 'user.scope_whitelabel_write',
  'company.export': 'user.scope_company_export',
  'subscription.read': 'user.scope_subscription_read',
  'subscription.write': 'user.scope_subscription_write',
  'period.open': 'user.scope_period_open',
} as const satisfies Record<Permission, TextKey>;

/** A right in words; one that an older token has and the table no longer does, by its name. */
export function useScopeLabel(): (scope: string) => string {
  const t = useTexts();
  return useCallback((scope: string) => (isKeyOf(LABELS, scope) ? t(LABELS[scope]) : scope), [t]);
}
