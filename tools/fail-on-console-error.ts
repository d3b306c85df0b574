import { afterEach, beforeEach, vi } from 'vitest';

const complaints: string[] = [];

// A test that expects console.error to be called gives it another implementation.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`console.error was called: ${found.join('; ')}`);
});
