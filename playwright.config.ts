import { defineConfig } from '@playwright/test';
import { findJourneyBrowser } from './tools/find-chromium.ts';

const executablePath = findJourneyBrowser();
// The set-up starts the server and puts its address here.
const baseURL = process.env['PENNING_E2E_URL'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/kit/global-setup.ts',
  outputDir: './test-results',
  forbidOnly: Boolean(process.env['CI']),
  // More than two cores: a journey waits for its server.
  workers: 3,
  // Long enough for a machine that others use as well; what is there is seen at once.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  // No second try: what passes only then has a fault, in the journey or in the app.
  retries: 0,
  reporter: 'list',
  use: {
    // A click on what does not come fails before the whole journey does, and says where.
    actionTimeout: 80_000,
    ...(baseURL ? { baseURL } : {}),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 800 },
    // What moves keeps a journey waiting until it has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the time: `--trace retain-on-failure` asks for it. A failure has a picture of its end.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
