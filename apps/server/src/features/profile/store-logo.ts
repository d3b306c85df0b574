import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { LOGO } from './encode-logo.ts';

/**
 * Stores an image as a logo: decoded in a child process, as the PNG we render from it. The file's row is inserted by
 * the caller.
 */
export async function storeLogo(services: Services, companyId: string, picture: Uint8Array) {
  const reading = await services.reading.read(LOGO, picture);
  if (!reading.ok) return refuse('fileTooDemanding', { field: 'file' });
  const { value } = reading;
  if ('problem' in value) {
    if (value.problem === 'notAnImage') return refuse('fileTypeNotAllowed', { field: 'file' });
    if (value.problem === 'unreadable')
      return refuse('fileTypeNotAllowed', { field: 'file', explanation: { text: 'upload.imageUnreadable' } });
    const { max } = value;
    return refuse('fileTooDemanding', { field: 'file', explanation: { text: 'upload.imageMax', max } });
  }
  return storeBytes(services, companyId, {
    purpose: 'logo',
    filename: 'logo.png',
    mediaType: 'image/png',
    bytes: value.png,
  });
}
