import { Button, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { PreviewSketch } from '../document/preview-sketch.tsx';
import { useMay } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';

/** What a new company sees first: the one thing to do. */
export function FirstInvoice() {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  return (
    <section className={classes['first']}>
      <div className={classes['firstText']} data-empty-action>
        <Title order={2}>{t('dashboard.firstTitle')}</Title>
        <p>{t('dashboard.firstText')}</p>
        {mayWrite && (
          <Button
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/invoices" {...props} />}
          >
            {t('dashboard.newInvoice')}
          </Button>
        )}
      </div>
      <div className={classes['firstPicture']} aria-hidden>
        <PreviewSketch />
      </div>
    </section>
  );
}
