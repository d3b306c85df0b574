import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run-program.ts';

interface Package {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Package> }>('package-lock.json');
// The lock file lists builds of formatter and linter for other systems that were not fetched.
const fetched = Object.entries(packages).filter(
  ([path, { link, dev, optional }]) => path.includes('node_modules/') && !link && !(dev && optional),
);

/** A registry's https URL of a package; a repository, a folder or a file elsewhere looks different. */
function isFromRegistry(resolved: string): boolean {
  return /^https:\/\/[\w.-]+\/(?:@[\w.-]+\/)?[\w.-]+\/-\/[\w.-]+\.tgz$/.test(resolved);
}

it('every package comes from the registry, with the hash of its bytes', () => {
  expect(fetched.length).toBeGreaterThan(100);
  const loose = fetched.filter(
    ([, { integrity, resolved }]) =>
      !integrity?.startsWith('sha512-') || (resolved !== undefined && !isFromRegistry(resolved)),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  const hosts = new Set(fetched.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : [])));
  expect(hosts.size).toBeLessThanOrEqual(1);
});

const manifests = ['.', 'apps/server', 'apps/web', 'packages/domain', 'packages/contract', 'packages/i18n'];

it.each(manifests)('versions are exact: %s', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(
    join(folder, 'package.json'),
  );
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

it('what runs needs none of the tools', () => {
  const { dependencies } = read<Manifest>('package.json');
  expect(dependencies ?? {}).toEqual({});
  const tools = [
    'vitest',
    '@playwright/test',
    'fast-check',
    'oxlint',
    'oxfmt',
    'typescript',
    'smtp-server',
    'vite',
  ];
  for (const folder of ['apps/server', 'packages/domain', 'packages/contract', 'packages/i18n']) {
    const own = Object.keys(read<Manifest>(join(folder, 'package.json')).dependencies ?? {});
    expect(own.filter((name) => tools.includes(name))).toEqual([]);
  }
});
