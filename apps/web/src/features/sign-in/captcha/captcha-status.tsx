import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import classes from './captcha-status.module.css';
import type { CaptchaTask } from './use-captcha.ts';

/** Shows the state of the captcha; people only have to act when it failed. */
export function CaptchaStatus({ captcha }: { captcha: CaptchaTask }) {
  const t = useTexts();
  const { state, renew, place } = captcha;
  return (
    <div>
      <div className={classes['box']} role="status" data-captcha={state}>
        {state === 'working' && <Loader size={18} aria-hidden />}
        {state === 'done' && <IconCircleCheck size={20} className={classes['done'] ?? ''} aria-hidden />}
        {state === 'failed' && <IconAlertTriangle size={20} aria-hidden />}
        <span>{t(TEXTS[state])}</span>
        {state === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={renew}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      <div ref={place} className={classes['widget']} />
    </div>
  );
}

const TEXTS = {
  working: 'session.captchaWorking',
  done: 'session.captchaDone',
  failed: 'session.captchaFailed',
} as const;
