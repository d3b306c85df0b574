import type { LogoColour } from '@penning/contract';
import { SHEET } from '@penning/domain/colour/contrast';
import { mainColours } from '@penning/domain/colour/main-colours';
import { readableShade } from '@penning/domain/colour/readable-shade';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { readerOf } from '../../reading/reader.ts';
import { findProfile } from './profile-store.ts';

/** Enough to find the dominant colours; pixels are sampled, since a blend of two colours is neither. */
const SIDE = 128;

/** How a child process finds the function below. */
const LOGO_COLOURS = readerOf<typeof readLogoColours>(new URL(import.meta.url), 'readLogoColours');

/** The main colours of a profile's logo, to choose the colour of its documents from; none without a logo. */
export const listLogoColours: HandlersOf<'profile'>['listLogoColours'] = async ({
  params,
  session,
  services,
}) => {
  const { companyId, actor } = session;
  const file = await services.database.readTenant(companyId, actor, async (tx) => {
    const profile = (await findProfile(tx, params.id)) ?? refuse('notFound');
    return profile.logoFileId === null ? undefined : findFile(tx, 'logo', profile.logoFileId);
  });
  if (!file) return { data: [] };
  const reading = await services.reading.read(LOGO_COLOURS, await getBytes(services, companyId, file));
  return { data: reading.ok ? reading.value.map(proposeColour) : refuse('fileTooDemanding') };
};

function proposeColour(colour: string): LogoColour {
  return { colour, readable: readableShade(colour, SHEET) };
}

/** The main colours of a PNG, as `#rrggbb`. */
export async function readLogoColours(png: Uint8Array): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const pixels = await sharp(png)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return mainColours(pixels);
}
