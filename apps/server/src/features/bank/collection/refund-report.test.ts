import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from '../../../../test/conformance/validate-file.ts';
import { type FurnishedCompany, furnishCompany } from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { createOwed } from '../../../../test/samples/payment/refund.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  company = await furnishCompany(server);
});

interface Transfer {
  readonly documentId: string;
  readonly endToEndId: string;
}

/** A file with a number of refunds, and its report on each. */
async function file(count: number) {
  const account = { accountHolder: 'Bakkerij De Gouden Korenaar B.V.', iban: 'NL20INGB0001234567' };
  const items: ({ documentId: string } & typeof account)[] = [];
  for (let made = 0; made < count; made += 1)
    items.push({ documentId: await createOwed(company), ...account });
  const { data } = await company.client.refund.createFile({ body: { items } });
  const xml = await (await company.client.refund.downloadFile({ params: { id: data.id } })).text();
  const ids = [...xml.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>/g)].map((match) => defined(match[1]));
  const transfers: Transfer[] = [];
  for (const { documentId } of items) {
    const { number } = await document(documentId);
    transfers.push({ documentId, endToEndId: defined(ids.find((id) => id.includes(`-${number}-`))) });
  }
  return { id: data.id, messageId: data.messageId, transfers };
}

const reasonXml = (status: string, code: string) =>
  status === 'RJCT' ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>Refused</AddtlInf></StsRsnInf>` : '';

/**
 * A pain.002 as banks write it: with the count and sum of the file, and the full reference of each
 * transfer.
 */
function reportOf(
  { messageId }: { messageId: string },
  { whole = '', single = [] }: { whole?: string; single?: readonly (readonly [Transfer, string])[] },
): string {
  const entries = single.map(
    ([{ endToEndId }, status], index) => `<TxInfAndSts><StsId>S${index}</StsId>
<OrgnlInstrId>${endToEndId}</OrgnlInstrId><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>
${reasonXml(status, 'AC01')}<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">121.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>ANSWER-1</MsgId><CreDtTm>2026-11-20T09:00:00+01:00</CreDtTm>
<InitgPty><Id><OrgId><AnyBIC>INGBNL2A</AnyBIC></OrgId></Id></InitgPty></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
<OrgnlNbOfTxs>${single.length || 1}</OrgnlNbOfTxs>${whole === '' ? '' : `<GrpSts>${whole}</GrpSts>`}${reasonXml(whole, 'AM04')}
</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-1</OrgnlPmtInfId>${entries.join('')}
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

async function tell(xml: string) {
  expect(await findFaults(xml, '2026-11-21')).toEqual([]);
  return (await company.client.bank.import({ body: new File([xml], 'answer.xml') })).data;
}
const document = async (id: string) => (await company.client.invoice.get({ params: { id } })).data;
const refundOf = async ({ documentId }: Transfer) => defined((await document(documentId)).refunds[0]);

describe('a bank’s report on a file of refunds', () => {
  it('fails what was rejected, with the reason, and books what was carried out, once', async () => {
    const sent = await file(3);
    const [bad, done, waiting] = [0, 1, 2].map((index) => defined(sent.transfers[index]));
    if (!bad || !done || !waiting) throw new Error('three transfers were made');
    const single = [
      [bad, 'RJCT'],
      [done, 'ACSC'],
      [waiting, 'ACSP'],
    ] as const;
    const report = reportOf(sent, { whole: 'PART', single });
    const told = await tell(report);
    expect(told).toMatchObject({
      format: 'pain002',
      state: 'done',
      report: {
        batchId: null,
        refundFileId: sent.id,
        batch: sent.messageId,
        rejected: 1,
        settled: 1,
        known: 0,
      },
    });
    expect(await refundOf(bad)).toMatchObject({ state: 'failed', reason: 'AC01' });
    expect(await refundOf(done)).toMatchObject({ state: 'done', doneOn: '2026-11-20' });
    expect(await refundOf(waiting)).toMatchObject({ state: 'pending' });
    // What was rejected is owed as before and can be sent again; what was sent is no longer owed.
    expect((await company.client.refund.propose({ params: { id: bad.documentId } })).data).toMatchObject({
      owed: '121.00',
      available: '121.00',
    });
    expect((await document(done.documentId)).open).toBe('0.00');
    const { data: news } = await company.client.notification.list({ query: { kind: 'refundFailed' } });
    expect(news).toHaveLength(1);
    expect((await tell(report)).report).toMatchObject({ rejected: 0, settled: 0, known: 1 });
  });

  it('of a whole file applies to all of it, and the later statement finds it done', async () => {
    const rejected = await file(2);
    expect((await tell(reportOf(rejected, { whole: 'RJCT' }))).report).toMatchObject({ rejected: 2 });
    for (const transfer of rejected.transfers)
      expect(await refundOf(transfer)).toMatchObject({ state: 'failed', reason: 'AM04' });
    const carriedOut = await file(1);
    const transfer = defined(carriedOut.transfers[0]);
    expect((await tell(reportOf(carriedOut, { whole: 'ACSC' }))).report).toMatchObject({ settled: 1 });
    const entry = { amount: '121.00', isDebit: true, endToEndId: transfer.endToEndId, bankReference: 'T-1' };
    const statement = new File([makeCamt([{ entries: [entry] }])], 'statement.xml');
    expect((await company.client.bank.import({ body: statement })).data).toMatchObject({ refunded: 1 });
    expect(
      (await document(transfer.documentId)).payments.filter(({ amount }) => amount === '-121.00'),
    ).toHaveLength(1);
  });

  it.each(['ACTC', 'ACCP', 'PDNG'])('that says %s leaves them on their way', async (status) => {
    const sent = await file(1);
    expect((await tell(reportOf(sent, { whole: status }))).report).toMatchObject({ rejected: 0, settled: 0 });
    expect(await refundOf(defined(sent.transfers[0]))).toMatchObject({ state: 'pending' });
  });
});
