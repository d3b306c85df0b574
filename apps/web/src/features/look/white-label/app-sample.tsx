import { useTexts } from '../../../ui/reader.ts';
import classes from './white-label.module.css';

/** A sample of the app, in the colours around it. */
export function AppSample() {
  const t = useTexts();
  return (
    <div className={classes['sample']} aria-hidden>
      <div className={classes['rail']}>
        <span className={classes['button']}>{t('frame.newInvoice')}</span>
        <span className={classes['chosen']}>{t('frame.dashboard')}</span>
        <span className={classes['entry']}>{t('frame.archive')}</span>
        <span className={classes['entry']}>{t('frame.customers')}</span>
      </div>
      <div className={classes['content']}>
        <div className={classes['card']}>
          <strong>{t('look.preview_app')}</strong>
          <span className={classes['dimmed']}>{t('look.sample')}</span>
          <span className={classes['anchor']}>{t('look.sampleLink')}</span>
        </div>
      </div>
    </div>
  );
}
