import { ProfileInput, applyChange } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { headerLinesOf } from '../company/header-lines.ts';
import { findEmailAddressRow } from '../sender/address-store.ts';
import { presentProfile } from './present-profile.ts';
import { withCleanMessages } from './profile-messages.ts';
import {
  deleteProfileRow,
  findConnectionName,
  findProfile,
  insertProfile,
  isProfileUsedByDraft,
  listProfileRows,
  lockProfiles,
  updateDefaultProfile,
  updateProfileRow,
} from './profile-store.ts';

/** The sender profiles. */
export const listProfiles: HandlersOf<'profile'>['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listProfileRows(tx)).map(presentProfile),
  }));

/** One sender profile. */
export const getProfile: HandlersOf<'profile'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: presentProfile((await findProfile(tx, params.id)) ?? refuse('notFound')),
  }));

/** Adds a sender profile; without a language or header lines it gets the company's. */
export const createProfile: HandlersOf<'profile'>['create'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const company = await getCompanyRow(tx);
    const language = body.language ?? company.language;
    const headerLines = body.headerLines ?? headerLinesOf(company, language);
    const profile = withCleanMessages({ ...body, language, headerLines });
    await refuseUnverified(tx, profile);
    await refuseUnconnected(tx, services, profile);
    return { data: presentProfile(await insertProfile(tx, services.newId(), profile, services.clock.now())) };
  });

/** Changes a sender profile; the default can't be disabled, since new documents use it. */
export const updateProfile: HandlersOf<'profile'>['update'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const profiles = await lockProfiles(tx);
    const before = profiles.find(({ id }) => id === params.id) ?? refuse('notFound');
    const profile = withCleanMessages(applyChange(ProfileInput, presentProfile(before), body));
    await refuseUnverified(tx, profile);
    // One that was disconnected since is as if there were none.
    if (profile.paymentProvider !== before.paymentProvider) await refuseUnconnected(tx, services, profile);
    if (before.isDefault && profile.disabled)
      return refuse('validationFailed', { field: 'disabled', detail: 'defaultProfile' });
    const updated = (await updateProfileRow(tx, params.id, profile)) ?? refuse('notFound');
    return { data: presentProfile(updated) };
  });

/** Emails come only from addresses whose link was followed. */
async function refuseUnverified(tx: TenantTx, { emailAddressId }: ProfileInput): Promise<void> {
  if (emailAddressId === null) return;
  const address = await findEmailAddressRow(tx, emailAddressId);
  if (address?.use !== 'send' || address.verifiedAt === null)
    refuse('validationFailed', { field: 'emailAddressId', detail: address ? 'unverified' : 'invalid' });
}

/** Customers can only pay by what the company has connected for that. */
async function refuseUnconnected(
  tx: TenantTx,
  { integrations }: Pick<Services, 'integrations'>,
  { paymentProvider: name }: ProfileInput,
): Promise<void> {
  if (name === null) return;
  const isPaying = integrations.get(name)?.ports?.payments !== undefined;
  if (!isPaying || (await findConnectionName(tx, name)) === undefined)
    refuse('validationFailed', { field: 'paymentProvider', detail: 'invalid' });
}

/** Makes a profile the default. */
export const makeDefaultProfile: HandlersOf<'profile'>['makeDefault'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockProfiles(tx);
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    if (profile.disabled) return refuse('invalidRequest');
    return { data: presentProfile(await updateDefaultProfile(tx, profile.id)) };
  });

/** Deletes a profile that isn't the default and that no unsent document uses. */
export const deleteProfile: HandlersOf<'profile'>['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockProfiles(tx);
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    if (profile.isDefault || (await isProfileUsedByDraft(tx, profile.id))) return refuse('inUse');
    await deleteProfileRow(tx, profile.id);
    return undefined;
  });
