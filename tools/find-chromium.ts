import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

/** What to do when no browser is found. */
export const chromiumMissing =
  'No Chromium found for the browser journeys: install one (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.';

/** Chromium without windows, which takes two thirds of the processor time. */
const windowless = ['/usr/bin/chromium-headless-shell'];

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** The browser for the journeys: only CHROMIUM_PATH's if that is set, else the first one found. */
export function findJourneyBrowser(): string | undefined {
  return findBrowser([...windowless, ...usual]);
}

/** The browser that people use, for pictures and measurements; `CHROMIUM_PATH` names another one. */
export function findChromium(): string | undefined {
  return findBrowser(usual);
}

function findBrowser(paths: readonly string[]): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  return (given ? [given] : [...paths, chromium.executablePath()]).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
