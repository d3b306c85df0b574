import { Alert, TextInput } from '@mantine/core';
import { ApiError, ERRORS } from '@penning/contract';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import { messageOf } from '../../../ui/toast.tsx';
import type { CreatorKind } from '../draft/creator-kind.ts';

/**
 * The reason for a date before the last number's, asked for once the server has refused the invoice
 * without one.
 */
export function BackDating({
  error,
  reason,
  onChange,
}: {
  error: Error | null;
  reason: string;
  onChange: (reason: string) => void;
}) {
  const t = useTexts();
  if (!isCode(error, 'backDatingReasonMissing') && reason === '') return null;
  return (
    <TextInput
      label={t('invoice.backDatingReason')}
      description={t('invoice.backDatingHint')}
      value={reason}
      maxLength={200}
      required
      mb="md"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** These are reported beside the field, or beside the message with a link to correct them. */
const SHOWN_ELSEWHERE = [
  'recipientMissing',
  'legalDetailsMissing',
  'smsNumberMissing',
  'smsNumberInvalid',
  'smsOptedOut',
] as const satisfies (keyof typeof ERRORS)[];

/** Why it wasn't sent, unless that is said where it is corrected. */
export function Refusal({ kind, error }: { kind: CreatorKind; error: Error | null }) {
  const t = useTexts();
  if (error === null || SHOWN_ELSEWHERE.some((name) => isCode(error, name))) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={t(`${kind}.sendFailed`)}>
      {messageOf(error)}
      {isCode(error, 'numberTaken') && (
        <>
          {' '}
          {t('invoice.numberTakenHint')} <Link to="/settings/numbers">{t('invoice.toNumbers')}</Link>
        </>
      )}
    </Alert>
  );
}

export function isCode(error: Error | null, name: keyof typeof ERRORS): boolean {
  return error instanceof ApiError && error.code === ERRORS[name].code;
}
