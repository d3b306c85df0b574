import type { Profile } from '@penning/contract';
import type { ProfileRow } from './profile-store.ts';

/** A profile as the contract shows it. */
export function presentProfile(row: ProfileRow): Profile {
  const { companyId: _company, createdAt: _created, attachmentIds: _attachments, logoFileId, ...shown } = row;
  return {
    ...shown,
    language: row.language as Profile['language'],
    logoPosition: row.logoPosition as Profile['logoPosition'],
    senderPosition: row.senderPosition as Profile['senderPosition'],
    font: row.font as Profile['font'],
    hasLogo: logoFileId !== null,
    logoVersion: logoFileId,
  };
}
