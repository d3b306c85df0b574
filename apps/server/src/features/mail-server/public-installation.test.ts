import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ERRORS } from '@penning/contract';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { registerCompany } from '../delivery/test-company.ts';

it('on a public installation it can be neither local nor on another port', async () => {
  const listener = createServer((socket) => socket.destroy());
  const strict = await startTestServer({ env: { PRIVATE_ADDRESSES: 'false', RUN_JOBS: 'false' } });
  try {
    const { client } = await registerCompany(strict);
    const { data } = await client.emailAddress.create({ body: { address: 'sales@zoe.example' } });
    const superuser = await strict.superuser();
    await superuser.query(`UPDATE penning.email_addresses SET verified_at = now() WHERE id = $1`, [data.id]);
    await superuser.end();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const body = { host: 'localhost', port: 587, addressId: data.id };
    for (const host of ['localhost', '127.0.0.1', '10.0.0.1', '::1', '169.254.169.254'])
      expect((await refusalOf(client.mailServer.save({ body: { ...body, host } }))).code).toBe(
        ERRORS.addressNotAllowed.code,
      );
    expect(await refusalOf(client.mailServer.save({ body: { ...body, port } }))).toMatchObject({
      field: 'port',
    });
  } finally {
    listener.close();
    await strict.stop();
  }
});
