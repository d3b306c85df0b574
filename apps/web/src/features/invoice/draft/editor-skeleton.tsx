import { Skeleton } from '@mantine/core';
import { useTexts } from '../../../ui/reader.ts';
import { BlankFields } from '../../../ui/skeletons.tsx';
import preview from '../document-preview.module.css';
import { StepBar } from '../step-bar.tsx';
import classes from '../write-step.module.css';

/** The editor in the shape of what comes: the customer, the lines, and the page beside them. */
export function EditorSkeleton({ hasSteps = true }: { hasSteps?: boolean }) {
  const t = useTexts();
  return (
    <>
      {hasSteps && <StepBar step="write" />}
      <div className={classes['split']} role="status" aria-label={t('common.loading')}>
        <div className={classes['form']}>
          <div className={classes['card']}>
            <BlankFields fields={1} />
            <Skeleton height={44} radius="md" />
          </div>
          <div className={classes['card']}>
            <Skeleton height={36} radius="md" />
            <Skeleton height={36} radius="md" />
            <Skeleton height={12} width="30%" radius="sm" />
            <Skeleton height={18} width="45%" radius="sm" ml="auto" />
          </div>
        </div>
        <div className={`${classes['preview']} ${classes['coming']}`}>
          <div className={preview['preview']}>
            <div className={preview['pages']}>
              <div className={preview['blank']} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
