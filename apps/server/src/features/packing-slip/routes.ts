import type { HandlersOf } from '../../http/handler.ts';
import { downloadPackingSlip, getPackingSlip, updatePackingSlip } from './packing-slip.ts';

export const packingSlipHandlers: HandlersOf<'packingSlip'> = {
  get: getPackingSlip,
  update: updatePackingSlip,
  download: downloadPackingSlip,
};
