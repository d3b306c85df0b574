import { useState } from 'react';
import type { SmsDraft } from '../../document/sms-fields.tsx';
import type { Proposal } from './send-choices.tsx';

/** The text message as proposed and then changed, and how it is changed. */
export function useSmsDraft(
  proposed: Proposal | undefined,
): readonly [SmsDraft, (patch: Partial<SmsDraft>) => void] {
  const [changes, setChanges] = useState<Partial<SmsDraft>>({});
  const { phone = '', text = '' } = proposed?.sms ?? {};
  return [{ phone, text, ...changes }, (patch) => setChanges((before) => ({ ...before, ...patch }))];
}
