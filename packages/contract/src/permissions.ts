/** The roles a person can have in a company (decisions section 5). */
export const ROLES = ['owner', 'manager', 'employee', 'accountant', 'viewonly'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what: the one table that the server enforces on every route and that the web app hides by
 * (decisions section 5). `viewonly` is what anyone becomes while the account is pending, cancelled or suspended.
 */
export const PERMISSIONS = {
  'archive.read': ['owner', 'manager', 'employee', 'accountant', 'viewonly'],
  'document.write': ['owner', 'manager', 'employee', 'accountant'],
  'customer.write': ['owner', 'manager', 'employee', 'accountant'],
  'payment.write': ['owner', 'manager', 'employee', 'accountant'],
  'master.read': ['owner', 'manager', 'employee', 'accountant'],
  'document.deleteAny': ['owner', 'manager', 'accountant'],
  'document.book': ['owner', 'manager', 'accountant'],
  'batch.write': ['owner', 'manager', 'accountant'],
  'settings.read': ['owner', 'manager', 'employee', 'accountant'],
  'settings.write': ['owner', 'manager', 'accountant'],
  'user.write': ['owner', 'manager'],
  'subscription.write': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** A named right of the table. */
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a right. */
export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role);
}
