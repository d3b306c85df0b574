import { parseTypedAddress } from '@penning/domain';
import type { ClipboardEvent, FocusEvent } from 'react';

interface Parts {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/**
 * For the street's field: an address that is typed or pasted there as a whole goes to the three fields that it belongs in,
 * as long as the other two are empty.
 */
export function oneLineAddress(
  { postalCode = '', city = '' }: { postalCode?: string | undefined; city?: string | undefined },
  onChange: (parts: Parts) => void,
) {
  const split = (text: string): boolean => {
    if (postalCode !== '' || city !== '') return false;
    const parts = parseTypedAddress(text);
    if (parts) onChange(parts);
    return parts !== undefined;
  };
  return {
    // The field's own `onBlur` is the form's.
    onBlurCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) => void split(currentTarget.value),
    // A line break would be lost in a field of one line.
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      if (event.currentTarget.value === '' && split(event.clipboardData.getData('text')))
        event.preventDefault();
    },
  };
}
