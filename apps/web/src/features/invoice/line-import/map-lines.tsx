import { Alert, Button, Group } from '@mantine/core';
import { MAX_LINES } from '@penning/contract';
import { isOneStopShop, missingLineFields } from '@penning/domain';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { showToast } from '../../../ui/toast.tsx';
import importClasses from '../../import/import.module.css';
import { isBlank } from '../draft/draft-content.ts';
import { useEditor } from '../draft/editor-context.ts';
import { proposedOf } from '../draft/line-master.ts';
import { useHead } from '../draft/use-draft.ts';
import { useConsumerCountry } from '../lines/use-consumer-country.ts';
import { addImportedLines } from './add-lines.ts';
import { LineReading } from './line-reading.tsx';
import { LineTable } from './line-table.tsx';
import { fieldName } from './line-words.ts';
import { type LineSettings, type LineSource, splitLineText } from './read-line-file.ts';
import { readLines, saysUntaxed } from './read-lines.ts';

interface Props {
  /** What was chosen, with the suggested way to read it. */
  first: LineSource;
  onAnother: () => void;
  onAdded: () => void;
}

/** Maps the columns, shows the resulting lines, and adds them. */
export function MapLines({ first, onAnother, onAdded }: Props) {
  const t = useTexts();
  const { store, master } = useEditor();
  const [source, setSource] = useState(first);
  const { text, settings } = source;
  const setSettings = (changed: LineSettings) => setSource({ ...source, settings: changed });
  const untaxed = useUntaxedCodes();
  const [untaxedVatId, setUntaxed] = useState(untaxed.find(({ type }) => type === 'zero')?.id ?? null);
  const consumerIn = useConsumerCountry();
  const { headings, rows } = useMemo(() => splitLineText(text, settings), [text, settings]);
  const { lines: read, totals } = useMemo(() => {
    const vatCodes = [...master.vatCodes.values()].filter(({ retired }) => !retired);
    const ledgers = [...master.ledgers.values()].filter(({ retired }) => !retired);
    return 'wrongLine' in rows
      ? { lines: [], totals: 0 }
      : readLines(rows, settings, { vatCodes, ledgers, consumerIn, untaxedVatId });
  }, [rows, settings, master, consumerIn, untaxedVatId]);
  const missing = missingLineFields(settings.columns);
  const isMapped = !settings.columns.includes(null) && missing.length === 0;
  const total = read.length + store.lines().filter((line) => !isBlank(line)).length;
  const wrong = read.filter(({ problems }) => problems.length > 0).length;

  function add() {
    const undo = addImportedLines(
      store,
      master,
      read.map(({ line }) => line),
    );
    onAdded();
    showToast({
      level: wrong > 0 ? 'warning' : 'success',
      title: t('lineImport.added', { count: read.length }),
      ...(wrong > 0 ? { message: t('lineImport.wrong', { count: wrong }) } : {}),
      action: { label: t('common.undo'), onClick: undo },
    });
  }

  return (
    <div className={importClasses['details']}>
      <LineReading
        source={source}
        onChange={setSource}
        untaxed={
          untaxed.length > 1 && !('wrongLine' in rows) && saysUntaxed(rows, settings)
            ? { codes: untaxed, chosen: untaxedVatId, onChoose: setUntaxed }
            : undefined
        }
      />
      {'wrongLine' in rows ? (
        <Alert color="red">{t('lineImport.unreadable', { line: rows.wrongLine })}</Alert>
      ) : read.length === 0 && isMapped ? (
        <Alert color="yellow">{t('lineImport.noData')}</Alert>
      ) : (
        <LineTable
          headings={headings}
          rows={read.length > 0 ? read : rows.map(({ line: at, cells }) => ({ at, cells, problems: [] }))}
          settings={settings}
          areProblemsShown={isMapped}
          onChange={setSettings}
        />
      )}
      {!isMapped && !('wrongLine' in rows) && (
        <Alert color="yellow" title={t('imports.notMapped')}>
          {missing.length > 0 &&
            t('imports.missing', { fields: missing.map((field) => fieldName(field, t)).join(', ') })}
        </Alert>
      )}
      {total > MAX_LINES && (
        <Alert color="red">{t('lineImport.tooMany', { max: MAX_LINES, count: total })}</Alert>
      )}
      <Assumptions settings={settings} />
      {isMapped && (
        <p className={importClasses['result']} role="status">
          {t('lineImport.count', { count: read.length })}
          {wrong > 0 && ` · ${t('lineImport.wrong', { count: wrong })}`}
          {totals > 0 && ` · ${t('lineImport.totals', { count: totals })}`}
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onAnother}>
          {t('lineImport.another')}
        </Button>
        <Button disabled={!isMapped || read.length === 0 || total > MAX_LINES} onClick={add}>
          {t('lineImport.add', { count: read.length })}
        </Button>
      </Group>
    </div>
  );
}

/** The values that the file leaves out. */
function Assumptions({ settings }: { settings: LineSettings }) {
  const t = useTexts();
  const { master } = useEditor();
  const { includesVat } = useHead();
  const { vatId, ledgerId } = proposedOf(master);
  const vat = vatId === null ? undefined : master.vatCodes.get(vatId);
  const ledger = ledgerId === null ? undefined : master.ledgers.get(ledgerId);
  const said = [
    t(includesVat ? 'lineImport.pricesWithVat' : 'lineImport.pricesWithoutVat'),
    vat && !settings.columns.includes('vatRate') && t('lineImport.withoutVat', { name: vat.name }),
    ledger &&
      !settings.columns.includes('ledger') &&
      t('lineImport.withoutLedger', { name: `${ledger.ledgerNumber} ${ledger.name}` }),
  ];
  return <p className={importClasses['dimmed']}>{said.filter(Boolean).join(' ')}</p>;
}

/** The VAT codes that charge nothing. */
function useUntaxedCodes() {
  const { master } = useEditor();
  return useMemo(
    () =>
      [...master.vatCodes.values()].filter(
        ({ factor, type, retired }) => factor === '1' && !retired && !isOneStopShop(type),
      ),
    [master],
  );
}
