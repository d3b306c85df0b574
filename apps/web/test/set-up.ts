import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadAllTexts } from '../src/ui/reader.ts';

// What is missing is said in a line; the whole document helps nobody.
configure({
  // A busy machine takes its time.
  asyncUtilTimeout: 5000,
  getElementError: (message) => new Error(message ?? 'not found'),
});

// React warns of updates outside `act` unless it is told that tests are at work.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// The document here has no fonts to wait for; fields that grow with their text listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeAll(async () => {
  localStorage.setItem('penning.language', 'en');
  await loadAllTexts();
});

afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
});
