import { NativeSelect } from '@mantine/core';
import type { Import } from '@penning/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ImportMapping } from './import-mapping.tsx';
import { IMPORT_NOUNS, IMPORT_RIGHTS } from './import-noun.ts';
import classes from './import.module.css';

interface Props {
  imported: Import;
  /** Reads the import again. */
  onChosen: () => Promise<unknown>;
}

/** The mapping of a file; of a workbook with several sheets, that of the one that is chosen. */
export function SheetToMap({ imported, onChosen }: Props) {
  const t = useTexts();
  const { id, kind, sheets, state } = imported;
  const { sheet } = imported.settings;
  const mayImport = useMay(IMPORT_RIGHTS[kind]);
  // Other previews are not read again: they would choose the sheet of before.
  const choose = useMutation({
    mutationFn: async (chosen: string) => {
      await callRoute(`${IMPORT_NOUNS[kind]}.preview`, { params: { id }, body: { sheet: chosen } });
      await onChosen();
    },
    onError: (error) => showError(error),
  });
  return (
    <div className={classes['details']}>
      {sheet !== null && sheets.length > 1 && (
        <NativeSelect
          className={classes['sheet'] ?? ''}
          label={t('imports.sheet')}
          value={choose.isPending ? choose.variables : sheet}
          disabled={!mayImport || choose.isPending}
          onChange={(event) => choose.mutate(event.currentTarget.value)}
          data={[...sheets]}
        />
      )}
      {/* The settings of one sheet mean nothing for another, so none of them are sent while it changes. */}
      {choose.isPending ? (
        <LinesSkeleton lines={6} />
      ) : (
        <ImportMapping key={`${id} ${state} ${sheet}`} imported={imported} />
      )}
    </div>
  );
}
