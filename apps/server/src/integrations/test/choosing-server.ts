import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ServiceDefinition } from '../connectable/definition.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** A service over real HTTP with administrations to choose from. */
export interface ChoosingService {
  readonly definition: ServiceDefinition;
  administrations: { code: string; name: string }[];
  /** What every call is answered. */
  fault: number | undefined;
  stop(): Promise<void>;
}

const Administrations = z.array(z.object({ code: z.string(), name: z.string() }));

export async function startChoosingService(): Promise<ChoosingService> {
  const state: Pick<ChoosingService, 'administrations' | 'fault'> = { administrations: [], fault: undefined };
  const http = createServer((_, response) => {
    response
      .writeHead(state.fault ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(state.fault === undefined ? state.administrations : {}));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return Object.assign(state, {
    definition: define(url),
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

function define(api: string): ServiceDefinition {
  const read = async ({ fetch, addresses }: Parameters<ServiceDefinition['test']>[0]) => {
    const answer = await fetch(`${addresses['api']}/administrations`, { method: 'GET' });
    const { ok, status } = answer;
    if (!ok) throw new ProviderUnavailable('choosing', `answered ${status}`, { status });
    return Administrations.parse(await answer.json());
  };
  return {
    name: 'choosing',
    class: 'accounting',
    title: 'connectable.name_peppol',
    summary: 'connectable.summary_peppol',
    addresses: { api },
    fields: [
      { name: 'key', type: 'secret', label: 'connectable.field_key', required: true },
      {
        name: 'office',
        type: 'choice',
        label: 'connectable.field_address',
        required: true,
        isFromService: true,
      },
    ],
    choices: async (_field, tools) =>
      (await read(tools)).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    test: async (tools) => void (await read(tools)),
  };
}
