import { isOneOf, keysOf } from '@penning/domain';

/** The roles a person can have in a company (docs/rules/roles.md#table). */
export const ROLES = ['owner', 'manager', 'employee', 'accountant', 'viewonly'] as const;
export type Role = (typeof ROLES)[number];

/** The role in a session token: a platform administrator has it in every company. */
export const SESSION_ROLES = [...ROLES, 'admin'] as const;

/**
 * Who may do what: the one table that the server enforces on every route and that the web app uses to
 * hide things (docs/rules/roles.md#table). Everyone becomes `viewonly` while the account is pending,
 * cancelled or suspended.
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
  'debtCollection.write': ['owner', 'manager', 'accountant'],
  'customer.merge': ['owner', 'manager', 'accountant'],
  'analytics.read': ['owner', 'manager', 'accountant'],
  'prognosis.write': ['owner', 'manager', 'accountant'],
  'settings.read': ['owner', 'manager', 'accountant'],
  'settings.write': ['owner', 'manager', 'accountant'],
  'user.write': ['owner', 'manager'],
  'whitelabel.write': ['owner', 'manager'],
  'company.export': ['owner', 'manager'],
  'subscription.read': ['owner', 'manager', 'accountant'],
  'subscription.write': ['owner'],
  'period.open': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

/** A named right of the table. */
export type Permission = keyof typeof PERMISSIONS;

/** Every right of the table, in its order. */
export const PERMISSION_NAMES = keysOf(PERMISSIONS);

/**
 * The roles that a member can be given; the others come from an accounting firm, the platform or the
 * subscription.
 */
export const MEMBER_ROLES = ['owner', 'manager', 'employee'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Whether a member with `user.write` may assign a role, or change someone who has it: only owners can
 * manage owners.
 */
export function mayManage(actor: Role, role: Role): boolean {
  return may(actor, 'user.write') && (role !== 'owner' || actor === 'owner');
}

/** Rights that outlive the subscription, so that people can pay again or export their data. */
const LASTING: readonly Permission[] = ['company.export', 'subscription.read', 'subscription.write'];

/**
 * Who may call a route: `public` needs no login, `session` any login (view-only people and API tokens included),
 * `person` someone who signed in themselves, `accountant` someone of an accounting firm, `admin` an administrator
 * of the platform, otherwise the named permission of the table, or any one of several.
 */
export const OPEN_ACCESS = ['public', 'session', 'person', 'accountant', 'admin'] as const;
export type Access = (typeof OPEN_ACCESS)[number] | Permission | readonly Permission[];

/** Whether a role has a right. */
export function may(role: Role, permission: Permission): boolean {
  return isOneOf<Role>(PERMISSIONS[permission], role);
}

/** A caller, with everything that determines their rights. */
export interface Caller {
  /** The current role: `viewonly` while the subscription allows no more. */
  readonly role: Role;
  /** Their assigned role. */
  readonly memberRole: Role;
  readonly isAccountant: boolean;
  readonly isAdmin: boolean;
  /** The rights of an API token; undefined for someone who signed in. */
  readonly scopes?: readonly Permission[] | undefined;
}

/**
 * Whether someone has a right: by their current role, or by their assigned one where a right outlives the
 * subscription.
 */
export function holds(
  caller: Pick<Caller, 'role' | 'memberRole' | 'scopes'>,
  permission: Permission,
): boolean {
  const role = LASTING.includes(permission) ? caller.memberRole : caller.role;
  return may(role, permission) && (caller.scopes === undefined || caller.scopes.includes(permission));
}

/** The rights that an access names: one of them is enough, and none where rights don't decide. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (typeof access !== 'string') return access;
  return isOneOf(OPEN_ACCESS, access) ? [] : [access];
}

/** Whether a route with this access accepts a caller; `undefined` is someone who isn't signed in. */
export function mayCall(access: Access, caller: Caller | undefined): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  const isPerson = caller.scopes === undefined;
  switch (access) {
    case 'session':
      return true;
    case 'person':
      return isPerson;
    case 'accountant':
      return isPerson && caller.isAccountant;
    case 'admin':
      return isPerson && caller.isAdmin;
    default:
      return permissionsOf(access).some((permission) => holds(caller, permission));
  }
}

/** Whether only the state of the company's subscription keeps a caller from a route. */
export function mayOnlyView(access: Access, caller: Caller): boolean {
  return caller.role === 'viewonly' && mayCall(access, { ...caller, role: caller.memberRole });
}
