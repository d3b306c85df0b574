import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';
import { loadAllTexts } from '../src/ui/reader.ts';
import { endFakeServer } from './fake-server.ts';

// Of the real clock, also where a test stops it.
const nextTurn = setImmediate;

// Failures are reported in one line; the whole document helps nobody.
configure({
  // A busy machine takes its time.
  asyncUtilTimeout: 5000,
  getElementError: (message) => new Error(message ?? 'not found'),
});

// Without this, React warns about updates outside `act`.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

// The document here has no fonts to load, but fields that grow with their text listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

beforeAll(async () => {
  localStorage.setItem('penning.language', 'en');
  await loadAllTexts();
});

afterEach(async () => {
  endFakeServer();
  cleanup();
  // What was answered just before still arrives.
  await new Promise((done) => nextTurn(done));
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
});
