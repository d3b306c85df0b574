import type { HandlersOf } from '../../../http/handler.ts';
import { deleteWhiteLabelLogo, getWhiteLabelLogo, uploadWhiteLabelLogo } from './logo.ts';
import { previewWhiteLabel } from './preview-white-label.ts';
import { getWhiteLabel, updateWhiteLabel } from './update-white-label.ts';

export const whiteLabelHandlers: HandlersOf<'whiteLabel'> = {
  get: getWhiteLabel,
  update: updateWhiteLabel,
  preview: previewWhiteLabel,
  uploadLogo: uploadWhiteLabelLogo,
  getLogo: getWhiteLabelLogo,
  deleteLogo: deleteWhiteLabelLogo,
};
