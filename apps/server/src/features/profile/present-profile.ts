import { Profile } from '@penning/contract';
import type { ProfileRow } from './profile-store.ts';

/** A profile as the contract shows it. */
export function presentProfile(row: ProfileRow): Profile {
  const { companyId: _company, createdAt: _created, attachmentIds: _attachments, logoFileId, ...shown } = row;
  return {
    ...shown,
    language: row.language,
    translations: Profile.shape.translations.parse(row.translations),
    marginGlobal: Number(row.marginGlobal),
    marginHeader: Number(row.marginHeader),
    logoPosition: row.logoPosition,
    senderPosition: row.senderPosition,
    font: row.font,
    hasLogo: logoFileId !== null,
    logoVersion: logoFileId,
  };
}
