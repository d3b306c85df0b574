import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { UploadButton } from './upload-button.tsx';
import type { Upload } from './use-upload.ts';

const uploadOf = (maxFiles: number) =>
  ({
    items: [],
    isBusy: false,
    add: () => undefined,
    settings: { purpose: 'attachment', accept: ['.png'], maxBytes: 10, maxFiles },
  }) as unknown as Upload;

it.each([
  [1, false],
  [5, true],
])('lets the browser choose as many files as there is room for: of %i, several: %s', async (max, several) => {
  await show(<UploadButton upload={uploadOf(max)}>Choose</UploadButton>);
  await screen.findByRole('button', { name: 'Choose' });
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.multiple).toBe(several);
});
