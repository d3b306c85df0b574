/** The parts of the repository, which import each other in one direction. */
export type Area = 'domain' | 'contract' | 'i18n' | 'server' | 'web' | 'outside';

const folders: Record<string, Area> = {
  'packages/domain': 'domain',
  'packages/contract': 'contract',
  'packages/i18n': 'i18n',
  'apps/server': 'server',
  'apps/web': 'web',
};

/** The part that a path belongs to; tools, bench, e2e and the root are outside. */
export function areaOf(path: string): Area {
  return folders[path.split('/').slice(0, 2).join('/')] ?? 'outside';
}

/** Whether a file is a test or only serves tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path);
}

/** Whether a tool writes the file. */
export function isGenerated(path: string): boolean {
  return /\/generated\/|\.gen\.ts$/.test(path);
}

/** Whether a file is a list of texts or facts, read by key and never from top to bottom. */
export function isCatalogue(path: string): boolean {
  return (
    /^packages\/i18n\/src\/(nl|en|de|fr|es|document-words)\//.test(path) ||
    path === 'packages/i18n/src/countries.ts'
  );
}
