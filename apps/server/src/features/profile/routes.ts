import type { HandlersOf } from '../../http/handler.ts';
import { listLogoColours } from './logo-colours.ts';
import { deleteLogo, getLogo, uploadLogo } from './logo.ts';
import { previewProfile } from './preview-profile.ts';
import { listProfileFiles, updateProfileFiles } from './profile-attachments.ts';
import {
  createProfile,
  deleteProfile,
  getProfile,
  listProfiles,
  makeDefaultProfile,
  updateProfile,
} from './profile.ts';

export const profileHandlers: Omit<HandlersOf<'profile'>, 'previewLook'> = {
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
  listLogoColours,
  deleteLogo,
};
