import { Alert, Anchor } from '@mantine/core';
import type { BankImport, BankReport } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import type { BankView } from './bank-search.ts';
import classes from './import-area.module.css';
import { useRefreshWhileBusy } from './use-refresh-while-busy.ts';

interface Props {
  importId: string;
  filtered: boolean;
  onShow: (view: BankView) => void;
  onShowAll: () => void;
}

/** The progress and result of a file; each figure leads to its transactions. */
export function ImportResult({ importId, filtered, onShow, onShowAll }: Props) {
  const t = useTexts();
  const latest = useRead('bank.getImport', { params: { id: importId } });
  const given = latest.data?.data;
  const isBusy = given?.state === 'queued' || given?.state === 'matching';
  useRefreshWhileBusy(isBusy);
  if (!given) return <ReadFailure of={[latest]} />;
  return (
    <div className={classes['result']} role="status">
      <div className={classes['head']}>
        <strong className={classes['file']}>{given.filename}</strong>
        {filtered && !isBusy && (
          <Anchor component="button" type="button" size="sm" onClick={onShowAll}>
            {t('bank.showAll')}
          </Anchor>
        )}
      </div>
      {given.state === 'failed' && (
        <Alert color="red" title={t('bank.importFailed')}>
          {describeProblem(given, t)}
        </Alert>
      )}
      {isBusy && <Progress given={given} />}
      {given.uneven > 0 && (
        <Alert color="yellow" title={t('bank.unevenTitle', { count: given.uneven })}>
          {t('bank.unevenText')}
        </Alert>
      )}
      {given.state === 'done' && !given.report && <Figures given={given} onShow={onShow} />}
      {given.report && <Report report={given.report} />}
    </div>
  );
}

/** The bank's answer to a file of refunds. */
function RefundReport({ report }: { report: BankReport }) {
  const t = useTexts();
  const { batch: file, status, rejected, settled, known, unknown } = report;
  const message =
    status === null || rejected + settled > 0 ? undefined : t(`bank.fileReport_${status}`, { file });
  return (
    <Alert color={rejected + unknown > 0 ? 'yellow' : 'blue'}>
      {rejected > 0 && <p>{t('bank.refundsRejected', { file, count: rejected })}</p>}
      {settled > 0 && <p>{t('bank.refundsSettled', { count: settled })}</p>}
      {message !== undefined && <p>{message}</p>}
      {known > 0 && <p>{t('bank.reportKnown', { count: known })}</p>}
      {unknown > 0 && <p>{t('bank.reportUnknown', { count: unknown })}</p>}
    </Alert>
  );
}

/** The bank's answer to a batch. */
function Report({ report }: { report: BankReport }) {
  const t = useTexts();
  const { batch, batchId, status, rejected, known, unknown } = report;
  if (report.refundFileId !== null) return <RefundReport report={report} />;
  if (batchId === null) return <Alert color="yellow">{t('bank.report_other')}</Alert>;
  const message = status === null || rejected > 0 ? undefined : t(`bank.report_${status}`, { batch });
  return (
    <Alert color={rejected + unknown > 0 ? 'yellow' : 'blue'}>
      {rejected > 0 && <p>{t('bank.reportRejected', { batch, count: rejected })}</p>}
      {message !== undefined && <p>{message}</p>}
      {known > 0 && <p>{t('bank.reportKnown', { count: known })}</p>}
      {unknown > 0 && <p>{t('bank.reportUnknown', { count: unknown })}</p>}
    </Alert>
  );
}

function Progress({ given }: { given: BankImport }) {
  const t = useTexts();
  const fresh = given.entries - given.duplicates;
  const done = fresh - given.waiting;
  return (
    <label>
      {given.state === 'queued' ? t('bank.reading') : t('bank.matching', { done, count: fresh })}
      {given.state === 'queued' ? (
        <progress className={classes['progress']} />
      ) : (
        <progress className={classes['progress']} max={fresh} value={done} />
      )}
    </label>
  );
}

function Figures({ given, onShow }: { given: BankImport; onShow: (view: BankView) => void }) {
  const t = useTexts();
  const figures = [
    ['paid', given.paid, 'matched'],
    ['refunded', given.refunded, 'matched'],
    ['returned', given.returned, 'matched'],
    ['arrived', given.arrived, 'matched'],
    ['proposed', given.proposed, 'proposed'],
    ['unmatched', given.unmatched, 'unmatched'],
    ['ignored', given.ignored, 'ignored'],
    ['duplicates', given.duplicates, undefined],
    ['pending', given.pending, undefined],
  ] as const;
  const always = new Set<string>(['paid', 'proposed', 'unmatched', 'returned']);
  return (
    <ul className={classes['figures']}>
      {figures
        .filter(([name, count]) => count > 0 || always.has(name))
        .map(([name, count, view]) => (
          <li key={name}>
            {view ? (
              <button type="button" className={classes['figure']} onClick={() => onShow(view)}>
                <strong>{count}</strong> {t(`bank.count_${name}`)}
              </button>
            ) : (
              <span className={classes['figure']}>
                <strong>{count}</strong> {t(`bank.count_${name}`)}
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

function describeProblem({ problem }: BankImport, t: ReturnType<typeof useTexts>): string {
  const what = describeReason(problem, t);
  return problem?.file ? t('bank.inFile', { file: problem.file, problem: what }) : what;
}

function describeReason(problem: BankImport['problem'], t: ReturnType<typeof useTexts>): string {
  if (problem?.entry) {
    return t('bank.entryProblem', { entry: problem.entry, reference: problem.reference });
  }
  if (problem?.reason === 'unknown') return t('error.bankFileUnknown');
  if (problem?.reason === 'encrypted') return t('error.bankZipLocked');
  if (problem?.reason === 'zipTooLarge') return t('error.bankZipTooLarge');
  return t('error.bankFileDamaged');
}
