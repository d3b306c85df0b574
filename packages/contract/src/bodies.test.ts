import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Shape, contract, isFile, isNothing, isUpload, listRoutes } from './index.ts';

/**
 * What a new record or an action can't do without: nothing else could be known, and no default would be
 * right. Fields of objects inside a body are not listed: a given object is given whole.
 */
const NEEDED: Record<string, readonly string[]> = {
  // Who someone is, and proof of it.
  'session.login': ['email', 'password'],
  'session.loginWithFactor': ['token'],
  'session.loginWithPasskey': ['response'],
  'session.switch': ['company'],
  'session.changePassword': ['old', 'new'],
  'session.goHome': ['token'],
  'session.register': ['email', 'name', 'company_name', 'password', 'country', 'language', 'captcha'],
  'session.registerWithFactor': ['email', 'name', 'company_name', 'password', 'country', 'language', 'token'],
  'session.requestPassword': ['email'],
  'session.readReset': ['email', 'key'],
  'session.resetPassword': ['email', 'key', 'password'],
  'user.readInvitation': ['email', 'key'],
  'user.verifyByInvitation': ['key'],
  'account.verify': ['key'],
  'emailAddress.verify': ['key'],
  'emailAddress.create': ['address'],
  'setup.findCompany': ['vatNumber'],
  'account.requestAddressChange': ['email', 'password'],
  'account.readAddressChange': ['key'],
  'account.acceptAddressChange': ['key'],
  'account.rejectAddressChange': ['key'],
  'account.setupSecondFactor': ['password'],
  'account.enableSecondFactor': ['code'],
  'account.disableSecondFactor': ['code'],
  'account.renewRecoveryCodes': ['code'],
  'account.getPasskeyOptions': ['password'],
  'account.addPasskey': ['name', 'response'],
  'customerMerge.create': ['masterId', 'customerIds'],
  'customerMerge.preview': ['masterId', 'customerIds'],
  'delivery.receiveBounce': ['message'],
  'external.receivePaymentHint': ['id'],
  // How an upload continues after an interruption, and where its chunks end.
  'uploadFile.create': ['uuid', 'filename', 'total'],
  // The name or content of a record.
  'profile.create': ['name'],
  'webhook.create': ['url'],
  'ledger.create': ['name'],
  'paymentMethod.create': ['name'],
  'customer.create': ['name'],
  'crm.import': ['integration', 'id', 'kind'],
  'crm.choose': ['field', 'use'],
  'crm.confirm': ['answer'],
  'customerContact.create': ['name'],
  'customerBulk.change': ['selection', 'change'],
  'customerBulk.exportSelected': ['selection'],
  'customerNote.create': ['body'],
  'customerTag.create': ['name'],
  'product.create': ['description'],
  'closedPeriod.create': ['startsOn', 'endsOn'],
  'oneStopShop.addCountry': ['country'],
  'comment.create': ['body'],
  'savedFilter.create': ['tab', 'name'],
  'documentTemplate.create': ['name', 'documentId'],
  'billableItem.create': ['customerId', 'spentOn', 'description', 'price'],
  'billableItem.deleteMany': ['ids'],
  'billableItem.reopen': ['ids'],
  'bulk.preview': ['selection'],
  'billableItem.addToDraft': ['version', 'itemIds'],
  'prognosis.create': ['name'],
  // The type decides how a line is taxed.
  'vatCode.create': ['name', 'type'],
  'apiToken.create': ['name', 'scopes'],
  // Whom an invitation goes to.
  'user.invite': ['name', 'email'],
  'accountant.inviteUser': ['name', 'email'],
  'accountant.inviteOwner': ['name', 'email'],
  'admin.inviteOwner': ['name', 'email'],
  'admin.inviteToSignUp': ['email'],
  // The company, its owner, and the agreement to its price; an administrator also says which country's rules it has.
  'accountant.createCompany': ['company_name', 'user_name', 'user_email', 'total_confirmed'],
  'admin.createCompany': ['company_name', 'user_name', 'user_email', 'country', 'total_confirmed'],
  'admin.createAccountant': ['name', 'country', 'userName', 'userEmail'],
  'admin.createPromocode': ['code'],
  // The records that an action is about.
  'invoice.addDeductions': ['version'],
  'invoice.deleteMany': ['ids'],
  'sepaBatch.addInvoices': ['ids'],
  'sepaBatch.removeInvoices': ['ids'],
  'bank.match': ['parts'],
  'bank.matchPayout': ['payoutId'],
  'refund.setOff': ['againstId'],
  'refund.confirm': ['outcome'],
  'refund.createFile': ['items'],
  // How money is refunded.
  'refund.create': ['way'],
  'recurring.skip': ['occursOn'],
  'accountant.askCompany': ['company'],
  'accountantLink.ask': ['accountant'],
  'subscription.usePromocode': ['code'],
  // What is sent is what the sender saw, by the channel they chose.
  'invoice.send': ['version', 'channel'],
  'quotation.send': ['version', 'channel'],
  'mandate.request': ['channel'],
  'sepaBatch.makeFile': ['version'],
  // When and how often a recurring invoice recurs.
  'receipt.create': ['till', 'number', 'soldAt', 'total', 'lines'],
  'receipt.convert': ['customerId'],
  'recurring.create': ['startOn', 'frequency'],
  'recurring.preview': ['startOn', 'frequency'],
  // What a person declares: who answered, when they signed, from which account, why.
  'quotation.accept': ['name'],
  'quotation.reject': ['name'],
  'external.acceptQuotation': ['formToken', 'name'],
  'external.rejectQuotation': ['formToken', 'reason'],
  'mandate.create': ['signedOn'],
  'mandate.sign': ['accountHolder', 'iban', 'confirmed'],
  'admin.suspendCompany': ['reason'],
  'sms.createOptOut': ['phone'],
  'subscription.requestDeletion': ['company_name'],
  'installation.moveClock': ['to'],
};

/** Actions on many documents say which action, on what, and what that action needs. */
const NEEDED_BY_KIND: Record<string, Record<string, readonly string[]>> = {
  'bulk.start': {
    send: ['selection', 'action', 'channel'],
    registerPayment: ['selection', 'action', 'paidOn'],
    addToBatch: ['selection', 'action', 'batchId'],
    otherwise: ['selection', 'action'],
  },
  'download.create': {
    zip: ['selection', 'kind', 'contents'],
    checklist: ['selection', 'kind', 'format'],
    purchases: ['selection', 'kind', 'format'],
    bookkeeping: ['kind', 'format', 'from', 'until'],
    otherwise: ['selection', 'kind'],
  },
};

/** What a change names besides the new values: the version that was read, or the record. */
const NAMED_BY_CHANGE: Record<string, readonly string[]> = {
  'invoice.update': ['version'],
  'quotation.update': ['version'],
  'recurring.update': ['version'],
  'mandate.update': ['version'],
  'sepaBatch.update': ['version'],
  'purchase.update': ['version'],
  // These have no id: the body itself names what is set, and its value.
  'company.updateVatPoint': ['vatPoint'],
  'exchangeRate.save': ['currency', 'ratedOn', 'rate'],
  'integration.saveMapping': ['entries'],
  'accountantIntegration.saveMapping': ['entries'],
  'savedFilter.chooseColumns': ['tab', 'columns'],
};

/** Responses defined by others: WebAuthn options. */
const LOOSE_ANSWERS = ['session.getPasskeyOptions', 'account.getPasskeyOptions'];

const VERBS =
  /^(?:get|list|create|update|delete|send|resend|unschedule|credit|copy|download|upload|fetch|import|export|preview|propose|register|unregister|match|ignore|undo|withdraw|accept|decline|reject|ask|invite|disable|enable|remove|detach|reset|resume|pause|skip|start|cancel|complete|archive|restore|convert|revoke|request|sign|submit|reopen|make|unmake|add|rename|end|require|renew|verify|setup|choose|change|use|connect|disconnect|check|test|callback|switch|login|logout|refresh|suspend|reactivate|confirm|link|save|search|read|find|count|mark|clear|move|retry|receive|retire|go|execute|set)(?=[A-Z]|$)/;

const bodies = listRoutes(contract).flatMap(({ name, route: { method, body } }) =>
  body === undefined || isUpload(body) ? [] : [{ name, method, body }],
);

interface JsonShape {
  readonly required?: readonly string[];
  readonly properties?: Record<string, { readonly const?: unknown }>;
  readonly anyOf?: readonly JsonShape[];
  readonly oneOf?: readonly JsonShape[];
}

function jsonOf(body: Shape): JsonShape {
  const { $ref, $defs = {}, ...rest } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const name = $ref?.split('/').at(-1);
  return (name === undefined ? rest : $defs[name]) as JsonShape;
}

describe('a body that creates or does something', () => {
  const posts = bodies.filter(({ method }) => method === 'POST');

  it('requires what the rules require and no more', () => {
    const asked = posts
      .filter(({ name }) => !(name in NEEDED_BY_KIND))
      .map(({ name, body }) => [name, jsonOf(body).required ?? []] as const)
      .filter(([, required]) => required.length > 0);
    expect(Object.fromEntries(asked)).toEqual(NEEDED);
  });

  it.each(Object.entries(NEEDED_BY_KIND))('asks for what each kind needs: %s', (name, kinds) => {
    const shape = jsonOf(posts.find((post) => post.name === name)?.body ?? z.never());
    for (const { required = [], properties = {} } of shape.oneOf ?? shape.anyOf ?? []) {
      const kind = String(properties['action']?.const ?? properties['kind']?.const);
      expect(required, kind).toEqual(kinds[kind] ?? kinds['otherwise']);
    }
  });
});

describe('a body that changes something', () => {
  it('may leave out every value', () => {
    const asked = bodies
      .filter(({ method }) => method === 'PUT')
      .map(({ name, body }) => [name, jsonOf(body).required ?? []] as const)
      .filter(([, required]) => required.length > 0);
    expect(Object.fromEntries(asked)).toEqual(NAMED_BY_CHANGE);
  });

  it('fills in no default for what is left out', () => {
    for (const { name, method, body } of bodies) {
      // Agreement to a price is given with each call, and not stored.
      if (method !== 'PUT' || name === 'subscription.changeAddons') continue;
      const result = z.safeParse(body, { version: 1 });
      const { data = {} } = result.success ? result : z.safeParse(body, {});
      expect(
        Object.keys(data as object).filter((key) => key !== 'version'),
        name,
      ).toEqual([]);
    }
  });
});

describe('a response', () => {
  it('always has all of its fields', () => {
    const optional = listRoutes(contract).flatMap(({ name, route: { response } }) => {
      if (isFile(response) || isNothing(response) || LOOSE_ANSWERS.includes(name)) return [];
      return optionalIn(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }), name);
    });
    expect(optional).toEqual([]);
  });
});

/** Where objects of a shape have fields that may be missing. */
function optionalIn(shape: unknown, at: string): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { properties = {}, required = [] } = shape as JsonShape;
  const missing = Object.keys(properties).filter((key) => !required.includes(key));
  const inside = Object.entries(shape).flatMap(([key, part]) => optionalIn(part, `${at}.${key}`));
  return [...missing.map((key) => `${at}.${key}`), ...inside];
}

describe('the name of a route', () => {
  it('begins with a verb of the field', () => {
    const others = listRoutes(contract).filter(({ verb }) => !VERBS.test(verb));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
