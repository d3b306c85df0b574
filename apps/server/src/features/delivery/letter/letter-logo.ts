import type { Services } from '../../../platform/services.ts';
import type { FileInStorage } from '../../../platform/upload/file-store.ts';
import { findBytes } from '../../../platform/upload/read-file.ts';
import type { LetterLogo } from './write-letter-html.ts';

/** The logo's space in the message: its maximum size in screen pixels. */
const MAX_WIDTH = 200;
const MAX_HEIGHT = 56;

export interface LogoFile {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Reads a logo from the storage; when the file is missing, damaged or not a PNG, the message has none. */
export async function readLogo(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<LogoFile | null> {
  const bytes = await findBytes(services, companyId, file);
  const size = bytes ? pngSize(bytes) : null;
  return bytes && size ? { bytes, ...fit(size) } : null;
}

/** A logo embedded in the HTML itself, for showing a message on one of our screens. */
export function embeddedLogo({ bytes, width, height }: LogoFile): LetterLogo {
  return { source: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`, width, height };
}

/** The first chunk of a PNG contains its width and height (ISO 15948, 11.2.2). */
function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.byteLength < 24 || bytes[0] !== 0x89 || bytes[1] !== 0x50) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function fit({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
