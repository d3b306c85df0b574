import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-program.ts';
import { REQUIREMENTS } from './asvs-requirements.ts';
import { ANSWERS, type Answer, anchorsOf, countAnswers, readAnswers } from './read-answers.ts';
import { complaintAbout, namedTests } from './test-titles.ts';

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
const answers = readAnswers(page);

function complaintsAbout(text: string): string[] {
  return namedTests(text).flatMap((named) => complaintAbout(root, named) ?? []);
}

/** The headings that a line links to and that don't exist. */
function missingHeadings(because: string): string[] {
  const links = [...because.matchAll(/\]\(([\w-]+\.md)#([^)]+)\)/g)];
  return links.flatMap(([, name = '', anchor = '']) =>
    anchorsOf(readFileSync(join(root, 'docs', name), 'utf8')).includes(anchor) ? [] : [`${name}#${anchor}`],
  );
}

function problemsOf({ id, kind, because }: Answer): string[] {
  const problems = [...complaintsAbout(because), ...missingHeadings(because).map((link) => `no ${link}`)];
  if (!(ANSWERS as readonly string[]).includes(kind)) problems.push(`is neither ${ANSWERS.join(', ')}`);
  if (kind === 'shown' && namedTests(because).length === 0) problems.push('names no test');
  if (kind === 'written' && !/\.md#/.test(because)) problems.push('names no page');
  if (because.length < 5) problems.push('has no reason');
  return problems.map((problem) => `${id} ${problem}`);
}

describe('docs/asvs.md', () => {
  it('answers every requirement of levels 1 and 2 once, in order', () => {
    expect(answers.map(({ id, level }) => ({ id, level }))).toEqual(REQUIREMENTS);
  });

  it('names for each line a test that exists, a page that exists, or the reason', () => {
    expect(answers.flatMap(problemsOf)).toEqual([]);
  });

  it('states how many lines have each kind of answer', () => {
    const counts = countAnswers(answers);
    const stated = ANSWERS.map((kind) => `${counts[kind]} ${kind}`).join(', ');
    expect(page).toContain(`${answers.length} requirements: ${stated}.`);
  });

  it('has no unread row', () => {
    expect(page.match(/^\| \d/gm)?.length).toBe(answers.length);
  });
});

describe('docs/security.md', () => {
  it('names only tests that exist', () => {
    expect(complaintsAbout(security)).toEqual([]);
  });

  it('has tests for each of the fourteen promises', () => {
    const section = /^## Promises that tests keep$([\s\S]*?)^## /m.exec(security)?.[1] ?? '';
    const rows = [...section.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
    const bare = rows.filter(([, , , shown = '']) => namedTests(shown).length === 0);
    expect(bare.map(([, number]) => number)).toEqual([]);
  });
});

describe('the check itself', () => {
  const here = 'tools/security/asvs.test.ts';

  it('reports missing files and titles', () => {
    expect(complaintsAbout(`\`${here}\` “reports missing files and titles”`)).toEqual([]);
    expect(complaintsAbout(`\`${here}\` “was never written”`)).toEqual([
      `${here} has no test “was never written”`,
    ]);
    expect(complaintsAbout('`tools/gone.test.ts` “a title”')).toEqual([
      'tools/gone.test.ts has no test “a title”',
    ]);
    expect(complaintsAbout('“a title”')).toHaveLength(1);
  });

  it('reports a line without test or reason, and an unknown answer', () => {
    const line = { id: '1.1.1', level: '1' };
    expect(problemsOf({ ...line, kind: 'shown', because: 'somehow' })).toEqual(['1.1.1 names no test']);
    expect(problemsOf({ ...line, kind: 'none', because: '' })).toEqual(['1.1.1 has no reason']);
    expect(problemsOf({ ...line, kind: 'perhaps', because: 'no idea' })).toHaveLength(1);
    expect(problemsOf({ ...line, kind: 'written', because: '[here](security.md#nowhere)' })).toEqual([
      '1.1.1 no security.md#nowhere',
    ]);
  });
});
