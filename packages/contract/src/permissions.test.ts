import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import {
  OPEN_ACCESS,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  UPLOAD_RIGHTS,
  contract,
  isUpload,
  listRoutes,
  may,
  permissionsOf,
} from './index.ts';

const permissions = Object.keys(PERMISSIONS) as Permission[];
const routes = listRoutes(contract);

/** Decisions section 5, row by row: which roles may, in the order of the table. */
const TABLE: Record<Permission, Role[]> = {
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
};

describe('the table of rights', () => {
  it.each(permissions)('says who has %s', (permission) => {
    expect(ROLES.filter((role) => may(role, permission))).toEqual(TABLE[permission]);
  });

  it('lets an owner do everything and a view-only person nothing but read the archive', () => {
    expect(permissions.filter((permission) => !may('owner', permission))).toEqual([]);
    expect(permissions.filter((permission) => may('viewonly', permission))).toEqual(['archive.read']);
  });
});

/** A POST because it sends a layout, or names thousands of documents; it changes nothing. */
const KEEPING_NOTHING: readonly string[] = [
  'profile.preview',
  'profile.previewLook',
  'download.create',
  'customerBulk.exportSelected',
];

describe('the routes', () => {
  it('name who may call them', () => {
    for (const { name, route } of routes) {
      const named = typeof route.access === 'string' ? [route.access] : route.access;
      expect(named, name).not.toEqual([]);
      expect([...OPEN_ACCESS, ...permissions], name).toEqual(expect.arrayContaining([...named]));
    }
  });

  it('are public only where nobody can have signed in yet, or where a customer follows a link', () => {
    const open = routes.filter(({ route }) => route.access === 'public').map(({ name }) => name);
    expect(open.toSorted()).toEqual([
      'account.acceptAddressChange',
      'account.readAddressChange',
      'account.rejectAddressChange',
      'account.verify',
      'delivery.receiveBounce',
      'download.fetch',
      'emailAddress.verify',
      'external.acceptQuotation',
      'external.downloadPdf',
      'external.downloadQuotationPdf',
      'external.downloadUbl',
      'external.getInvoice',
      'external.getQuotation',
      'external.receivePaymentHint',
      'external.rejectQuotation',
      'external.startPayment',
      'installation.createDemo',
      'installation.get',
      'installation.getHealth',
      'mandate.getExternal',
      'mandate.sign',
      'session.getCaptcha',
      'session.getPasskeyOptions',
      'session.goHome',
      'session.login',
      'session.loginWithFactor',
      'session.loginWithPasskey',
      'session.readReset',
      'session.register',
      'session.registerWithFactor',
      'session.requestPassword',
      'session.resetPassword',
      'subscription.fetchExport',
      'user.readInvitation',
    ]);
  });

  it('that write need a right to write', () => {
    const reading: readonly string[] = ['archive.read', 'master.read', 'settings.read'];
    const writing = routes.filter(
      ({ name, route }) => route.method !== 'GET' && !KEEPING_NOTHING.includes(name),
    );
    for (const { name, route } of writing)
      for (const right of permissionsOf(route.access)) expect(reading, name).not.toContain(right);
  });

  it('that are public are limited per minute, except the health check', () => {
    const open = routes.filter(
      ({ name, route }) => route.access === 'public' && name !== 'installation.getHealth',
    );
    for (const { name, route } of open) expect(route.limitPerMinute, name).toBeGreaterThan(0);
  });

  it('that take a file upload it by a right of their own', () => {
    for (const { name, route } of routes) {
      if (!isUpload(route.body) || route.body.purpose === null) continue;
      const rights = UPLOAD_RIGHTS[route.body.purpose];
      expect(rights, name).toEqual(expect.arrayContaining([...permissionsOf(route.access)]));
    }
  });

  it('differ in method or path', () => {
    const shapes = routes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('describe exactly the parameters of their path', () => {
    for (const { name, route } of routes) {
      const named = [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => defined(key));
      const shape = (route.params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      expect(Object.keys(shape).toSorted(), name).toEqual(named.toSorted());
    }
  });
});
