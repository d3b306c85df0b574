import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDraft, createSent, furnishCompany } from '../../../../test/furnish-company.ts';
import { startTestServer } from '../../../../test/start-test-server.ts';
import { sweepUploads } from './remove-upload.ts';

describe('the storage of a company', () => {
  it('frees attachments that nothing uses for a week, and those of a deleted draft a while later', async () => {
    const own = await startTestServer({ env: { RUN_JOBS: 'false' } });
    try {
      const furnished = await furnishCompany(own);
      const attach = async () =>
        (await furnished.client.upload.create({ body: new File(['a'], 'a.txt') })).data.id;
      const files = [await attach(), await attach(), await attach()] as const;
      const { id } = await createDraft(furnished, { attachmentIds: [files[1]] });
      await createSent(furnished, { attachmentIds: [files[2]] });
      const there = async () => {
        const folder = join(own.dataDir, 'files', 'company', furnished.companyId, 'files');
        const names = await readdir(folder, { recursive: true });
        return files.map((file) => names.some((name) => name.endsWith(file)));
      };
      const pass = (days: number) => {
        own.clock.advance(days * 24 * 60 * 60 * 1000);
        return sweepUploads(own.services);
      };
      await pass(6);
      expect(await there()).toEqual([true, true, true]);
      await pass(2);
      expect(await there()).toEqual([false, true, true]);
      const body = { email: furnished.email, password: 'correct horse battery' };
      const again = own.as((await own.anonymous.session.login({ body })).data.token);
      await again.invoice.delete({ params: { id } });
      await pass(31);
      expect(await there()).toEqual([false, false, true]);
    } finally {
      await own.stop();
    }
  });

  it('also counts small files sent within a call, except those that aren’t stored', async () => {
    const narrow = await startTestServer({ env: { RUN_JOBS: 'false', STORAGE_PER_COMPANY: '1' } });
    try {
      const { client } = await furnishCompany(narrow);
      const text = (kilobytes: number) => new File(['a'.repeat(kilobytes * 1024)], 'notes.txt');
      await client.upload.create({ body: text(700) });
      await expect(client.upload.create({ body: text(700) })).rejects.toMatchObject({
        status: 409,
        code: 1246,
      });
      const terms = new File(['%PDF-1.7\n'.padEnd(700 * 1024)], 'terms.pdf');
      const upload = client.terms.upload({ query: { language: 'en' }, body: terms });
      await expect(upload).rejects.toMatchObject({ status: 409, code: 1246 });
      await client.bank.import({ body: new File(['x'.repeat(700 * 1024)], 'statement.txt') });
      await client.upload.create({ body: text(200) });
    } finally {
      await narrow.stop();
    }
  });
});
