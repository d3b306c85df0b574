import { recogniseExport } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';

/** Recognises what a file of another program contains; nothing of it is stored. */
const recogniseFile: HandlersOf<'move'>['checkFile'] = async ({ body, services }) => {
  const { readUploaded } = await import('./upload-import.ts');
  const { rows, rowCount } = await readUploaded(services, body, ([headings]) =>
    recogniseExport(headings?.cells ?? []) ? 1 : 0,
  );
  const found = recogniseExport(rows[0]?.cells ?? []);
  return {
    data: { kind: found?.kind ?? null, program: found?.program ?? null, rowCount: Math.max(0, rowCount - 1) },
  };
};

export const moveHandlers: HandlersOf<'move'> = { checkFile: recogniseFile };
