import type { HandlersOf } from '../../http/handler.ts';
import { deleteTerms, downloadTerms, listTerms, updateTerms, uploadTerms } from './terms.ts';

export const termsHandlers: HandlersOf<'terms'> = {
  list: listTerms,
  upload: uploadTerms,
  update: updateTerms,
  download: downloadTerms,
  delete: deleteTerms,
};
