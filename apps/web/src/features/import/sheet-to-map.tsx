import { NativeSelect } from '@mantine/core';
import type { Import, ImportSettings } from '@penning/contract';
import { useMutation } from '@tanstack/react-query';
import { callRoute } from '../../api/route-name.ts';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { showError } from '../../ui/toast.tsx';
import { useMay } from '../session/use-preferences.ts';
import { ImportMapping } from './import-mapping.tsx';
import { IMPORT_NOUNS, IMPORT_RIGHTS } from './import-noun.ts';
import classes from './import.module.css';
import { TitleRowsSelect } from './title-rows-select.tsx';

interface Props {
  imported: Import;
  /** Reads the import again. */
  onChosen: () => Promise<unknown>;
}

/** The mapping of a file from its headings on; of a workbook with several sheets, that of the one that is chosen. */
export function SheetToMap({ imported, onChosen }: Props) {
  const t = useTexts();
  const { id, kind, sheets, state } = imported;
  const { sheet, titleRows } = imported.settings;
  const mayImport = useMay(IMPORT_RIGHTS[kind]);
  // Other previews are not read again: they would choose the sheet or the headings of before.
  const choose = useMutation({
    mutationFn: async (chosen: Partial<Pick<ImportSettings, 'sheet' | 'titleRows'>>) => {
      await callRoute(`${IMPORT_NOUNS[kind]}.preview`, { params: { id }, body: chosen });
      await onChosen();
    },
    onError: (error) => showError(error),
  });
  const pending = choose.isPending ? choose.variables : undefined;
  const table = (
    <>
      {sheet !== null && sheets.length > 1 && (
        <NativeSelect
          label={t('imports.sheet')}
          value={pending?.sheet ?? sheet}
          disabled={!mayImport || choose.isPending}
          onChange={(event) => choose.mutate({ sheet: event.currentTarget.value })}
          data={[...sheets]}
        />
      )}
      <TitleRowsSelect
        value={pending?.titleRows ?? titleRows}
        disabled={!mayImport || choose.isPending}
        onChange={(chosen) => choose.mutate({ titleRows: chosen })}
      />
    </>
  );
  // The settings of one table mean nothing for another, so none of them are sent while it changes.
  if (choose.isPending)
    return (
      <div className={classes['details']}>
        <div className={classes['settings']}>{table}</div>
        <LinesSkeleton lines={6} />
      </div>
    );
  return <ImportMapping key={`${id} ${state} ${sheet} ${titleRows}`} imported={imported} table={table} />;
}
