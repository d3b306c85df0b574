import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import { sweepReceipts } from '../../../features/receipt/reading/sweep-receipts.ts';
import { LightspeedKSimulator, simulatedSale } from '../../lightspeed-k/test/simulator.ts';
import { LightspeedLSimulator, simulatedReceipt } from '../../lightspeed-l/test/simulator.ts';
import { simulatedSale as retailSale } from '../../lightspeed-r/test/sale.ts';
import { LightspeedRSimulator } from '../../lightspeed-r/test/simulator.ts';
import { UntillSimulator, simulatedTransaction } from '../../untill/test/simulator.ts';
import type { FaultyService } from './faulty.ts';

/** What is to be done with a till is to read its receipt, of which there is one. */
const reading: Pick<FaultyService, 'work' | 'count'> = {
  work: async (server, { client }) => {
    const refresh = () => client.receipt.refresh({});
    await Promise.allSettled([refresh(), refresh(), sweepReceipts(server.services)]);
  },
  count: async ({ client }: FurnishedCompany) => (await client.receipt.list({ query: {} })).data.length,
};

export async function startFaultyR(): Promise<FaultyService> {
  const till = new LightspeedRSimulator();
  await till.start();
  return {
    ...reading,
    name: 'lightspeed-r',
    url: till.url,
    config: till.config,
    setFault: (fault) => void (till.fault = fault),
    setClock: (now) => void (till.now = now),
    prepare: async () => void (till.sales = [retailSale('1')]),
    agreement: till,
    clear: () => void (till.sales = []),
    stop: () => till.stop(),
  };
}

export async function startFaultyK(): Promise<FaultyService> {
  const till = new LightspeedKSimulator();
  await till.start();
  return {
    ...reading,
    name: 'lightspeed-k',
    url: till.url,
    config: till.config,
    setFault: (fault) => void (till.fault = fault),
    setClock: (now) => void (till.now = now),
    prepare: async () => void (till.sales = [simulatedSale('A1.1')]),
    agreement: till,
    clear: () => void (till.sales = []),
    stop: () => till.stop(),
  };
}

export async function startFaultyL(): Promise<FaultyService> {
  const till = new LightspeedLSimulator();
  await till.start();
  return {
    ...reading,
    name: 'lightspeed-l',
    url: till.url,
    config: till.config,
    setFault: (fault) => void (till.fault = fault),
    setClock: () => undefined,
    prepare: async () => void (till.receipts = [simulatedReceipt(1)]),
    clear: () => void (till.receipts = []),
    stop: () => till.stop(),
  };
}

export async function startFaultyUntill(): Promise<FaultyService> {
  const till = new UntillSimulator();
  await till.start();
  return {
    ...reading,
    name: 'untill',
    url: till.url,
    config: till.config,
    setFault: (fault) => void (till.fault = fault),
    setClock: () => undefined,
    prepare: async () => void (till.transactions = [simulatedTransaction('1001')]),
    clear: () => void (till.transactions = []),
    stop: () => till.stop(),
  };
}
