import type { Language } from '@penning/contract';
import type { Actor } from '../db/database.ts';
import { updateEmailVerified } from '../features/account/person-store.ts';
import { insertAccountant, updateOwnCompany } from '../features/accountant/accountant-store.ts';
import { askLink } from '../features/accountant/link/ask-link.ts';
import { answerLink } from '../features/accountant/link/decide-link.ts';
import { freeNumber } from '../features/admin/accountants.ts';
import { createPersonAndCompany } from '../features/sign-up/register-person.ts';
import { updateGrantedFeatures } from '../features/subscription/subscription-store.ts';
import { invitePerson, prepareNewcomer } from '../features/user/invite-person.ts';
import { appendEvent } from '../platform/event/append-event.ts';
import type { Services } from '../platform/services.ts';
import { demoTexts } from './demo-texts.ts';

/** Somebody who can sign in to the demo. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'employee' | 'accountant';
}

/** How the demo's people sign in: with one password, at addresses that no other demo has. */
interface DemoSignIn {
  readonly owner: DemoPerson;
  readonly employee: DemoPerson;
  readonly accountant: DemoPerson;
  readonly password: string;
}

/** Letters and digits that aren't taken for each other: the password is typed from a screen. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Makes up addresses and a password of 79 bits, in groups that are easy to copy. */
export function makeDemoSignIn({ random }: Pick<Services, 'random'>): DemoSignIn {
  const tag = random(3).toString('hex');
  const at = (name: string) => `${name}-${tag}@demo.example`;
  const groups = Array.from({ length: GROUPS }, () => randomSigns(random, GROUP));
  return {
    owner: { name: 'Sanne van der Meer', email: at('sanne'), role: 'owner' },
    employee: { name: 'Daan Visser', email: at('daan'), role: 'employee' },
    accountant: { name: 'Mirjam de Groot', email: at('mirjam'), role: 'accountant' },
    password: groups.join('-'),
  };
}

/** Each sign is as likely as any other: bytes above the last whole multiple are drawn again. */
function randomSigns(random: Services['random'], length: number): string {
  const limit = 256 - (256 % SIGNS.length);
  let signs = '';
  while (signs.length < length) {
    const byte = random(1).readUInt8();
    if (byte < limit) signs += SIGNS[byte % SIGNS.length] ?? '';
  }
  return signs;
}

interface Joining {
  readonly companyId: string;
  readonly ownerId: string;
  readonly signIn: DemoSignIn;
  readonly language: Language;
}

/** A colleague who may do everything but the settings. */
export async function addEmployee(services: Services, joining: Joining): Promise<void> {
  const { companyId, ownerId, language } = joining;
  const { owner, employee, password } = joining.signIn;
  const at = services.clock.now();
  const newcomer = await prepareNewcomer(services, password);
  const actor: Actor = { kind: 'user', id: ownerId, name: owner.name, origin: '' };
  await services.database.throughPlatform(
    companyId,
    actor,
    async (db) => {
      const person = { name: employee.name, email: employee.email, role: 'employee' as const, language };
      const asked = { companyId, invitedBy: ownerId, at, newcomer, person, field: 'email' };
      const { userId } = await invitePerson(db, services, asked);
      await updateEmailVerified(db, userId, at);
      return userId;
    },
    async (tx, userId) => {
      const data = { subject: employee.name, userId, detail: 'employee' };
      await appendEvent(tx, { documentId: companyId, at, event: 'userJoined', data });
    },
  );
}

/** An accounting firm with its owner, linked to the demo company. */
export async function addAccountant(services: Services, joining: Joining): Promise<void> {
  const { companyId, ownerId, language } = joining;
  const { owner, accountant, password } = joining.signIn;
  const name = demoTexts(language).firm;
  const person = { ...accountant, company_name: name, password, country: 'NL', language };
  const own = await createPersonAndCompany(services, person, '', { isDemo: true });
  const { platform } = services.database;
  const id = services.newId();
  await insertAccountant(platform, {
    id,
    number: await freeNumber(services),
    name,
    address: 'Keizersgracht 401',
    postalCode: '1016 EK',
    city: 'Amsterdam',
    country: 'NL',
    coc: '34187264',
    email: accountant.email,
    phone: '+31 20 765 43 21',
    language,
    createdAt: services.clock.now(),
  });
  await updateOwnCompany(platform, { accountantId: id, companyId: own.companyId });
  await updateGrantedFeatures(platform, own.companyId, { package: 'accountancy' });
  const link = await askLink(services, {
    companyId,
    accountant: { id, name },
    askedBy: 'accountant',
    actor: { kind: 'accountant', id: own.userId, name: accountant.name, origin: '' },
  });
  const actor: Actor = { kind: 'user', id: ownerId, name: owner.name, origin: '' };
  await answerLink(services, link, { decision: 'accepted', by: 'company', actor });
}
