import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyEventLog } from '../../src/operations/verify-event-log.ts';
import { allowCollecting } from '../furnish-collection.ts';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { openOf, owedOf, toText } from './books.ts';
import { walk } from './walk.ts';

/** The number of walks and the first seed; `npm run model` takes more walks and another seed. */
const WALKS = Number(process.env['MODEL_WALKS'] ?? '150');
const SEED = Number(process.env['MODEL_SEED'] ?? '1');
/** Parallel companies; within one, walks run one after another. */
const LANES = 4;

let server: TestServer;
let companies: FurnishedCompany[];
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  companies = [];
  for (let lane = 0; lane < LANES; lane += 1) {
    const company = await furnishCompany(server);
    await allowCollecting(company);
    companies.push(company);
  }
});
afterAll(() => server.stop());

it(
  `any history of documents, payments, credits, collections and returns explains every cent (${WALKS} walks from seed ${SEED})`,
  { timeout: 60_000 + WALKS * 2_000 },
  async () => {
    let next = SEED;
    const owed = await Promise.all(
      companies.map(async (company) => {
        let cents = 0;
        let count = 0;
        const due = { cents: 0, count: 0 };
        while (next < SEED + WALKS) {
          const seed = next;
          next += 1;
          await server.services.database.platform.deleteFrom('rateLimits').execute();
          const { world } = await walk({ server, company }, seed);
          const documents = world.docs.filter((doc) => owedOf(doc) > 0);
          count += documents.length;
          cents += documents.reduce((total, doc) => total + owedOf(doc), 0);
          const open = world.docs.filter((doc) => openOf(doc) > 0);
          due.count += open.length;
          due.cents += open.reduce((total, doc) => total + openOf(doc), 0);
        }
        return { company, cents, count, due };
      }),
    );
    for (const { company, cents, count, due } of owed) {
      const { data } = await company.client.overview.getDashboard();
      const expected = count === 0 ? [] : [{ currency: 'EUR', amount: toText(cents), count }];
      expect(data.toRefund).toEqual(expected);
      const outstanding =
        due.count === 0 ? [] : [{ currency: 'EUR', amount: toText(due.cents), count: due.count }];
      expect(data.outstanding).toEqual(outstanding);
    }
    const report = await verifyEventLog(server.services.database, server.services.storage);
    expect(report.problems).toEqual([]);
  },
);
