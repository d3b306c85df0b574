import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import { Notice } from './notice.tsx';

/** Says that companies or accounting firms invite the person, and leads to where they can answer. */
export function InvitationNotice({ count }: { count: number }) {
  const t = useTexts();
  const answer = (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/switch-company" {...props} />}
    >
      {t('frame.invitedAnswer')}
    </Button>
  );
  return (
    <Notice icon={IconUserPlus} action={answer}>
      {t('frame.invited', { count })}
    </Notice>
  );
}
