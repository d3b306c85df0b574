import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import importClasses from '../../import/import.module.css';
import { DropArea } from '../../upload/drop-area.tsx';
import { type LineFile, type LineSource, readLineFile, readLineText } from './read-line-file.ts';

interface Props {
  onChosen: (source: LineSource) => void;
}

/** A file, or rows copied from a spreadsheet. */
export function ChooseLines({ onChosen }: Props) {
  const t = useTexts();
  const [problem, setProblem] = useState<Extract<LineFile, { problem: string }>['problem']>();
  const [typed, setTyped] = useState('');
  const take = (file: LineFile) => {
    if ('problem' in file) setProblem(file.problem);
    else onChosen(file);
  };
  const read = async (file: File | null | undefined) => {
    if (file) take(readLineFile(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <div className={importClasses['details']}>
      <DropArea label={t('lineImport.drop')} onFiles={([file]) => void read(file)}>
        <div className={importClasses['drop']}>
          <IconTableImport size={32} aria-hidden />
          <p>{t('lineImport.drop')}</p>
          <FileButton accept=".csv,.txt,.tsv,.xlsx,text/csv" onChange={(file) => void read(file)}>
            {(props) => <Button {...props}>{t('imports.choose')}</Button>}
          </FileButton>
          <p className={importClasses['dimmed']}>{t('lineImport.rules')}</p>
        </div>
      </DropArea>
      {problem && (
        <Alert color="red" role="alert">
          {t(`lineImport.${problem}`)}
        </Alert>
      )}
      <Textarea
        label={t('lineImport.paste')}
        rows={3}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed.trim() !== '' && (
        <Button style={{ alignSelf: 'flex-end' }} onClick={() => take(readLineText(typed))}>
          {t('lineImport.readPasted')}
        </Button>
      )}
    </div>
  );
}
