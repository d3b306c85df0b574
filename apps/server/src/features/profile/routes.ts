import type { HandlersOf } from '../../http/handler.ts';
import { createProfile } from './create-profile.ts';
import { deleteLogo } from './delete-logo.ts';
import { deleteProfile } from './delete-profile.ts';
import { getLogo } from './get-logo.ts';
import { getProfile } from './get-profile.ts';
import { listProfiles } from './list-profiles.ts';
import { makeDefaultProfile } from './make-default-profile.ts';
import { previewProfile } from './preview-profile.ts';
import { listProfileFiles, updateProfileFiles } from './profile-attachments.ts';
import { updateProfile } from './update-profile.ts';
import { uploadLogo } from './upload-logo.ts';

export const profileHandlers: HandlersOf<'profile'> = {
  list: listProfiles,
  get: getProfile,
  create: createProfile,
  update: updateProfile,
  preview: previewProfile,
  listAttachments: listProfileFiles,
  updateAttachments: updateProfileFiles,
  makeDefault: makeDefaultProfile,
  delete: deleteProfile,
  uploadLogo,
  getLogo,
  deleteLogo,
};
