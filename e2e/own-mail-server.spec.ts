import { type TestSmtp, startTestSmtp } from '../apps/server/src/mail/start-test-smtp.ts';
import { type TestCertificate, certificate } from '../apps/server/test/certificates/certificates.ts';
import { confirmAddress } from './kit/account-links.ts';
import { sendInvoice } from './kit/company.ts';
import { expect, test } from './kit/journey.ts';
import { signIn } from './steps/sign-in.ts';

/** A mail server that presents a certificate, and needs no login. */
function startServer(shows: TestCertificate): Promise<TestSmtp> {
  return startTestSmtp({ options: { secure: true, ...certificate(shows), disabledCommands: [] } });
}

test('a mail server with a wrong certificate is reported and not saved; with a valid one, emails are sent through it', async ({
  page,
  t,
  company,
  complaints,
  checkScreen,
}) => {
  complaints.expect(/422/);
  // A verified address needs no second link.
  await confirmAddress(company);
  await company.api.emailAddress.create({ body: { address: company.email } });
  const servers = {
    'other-name': await startServer('other-name'),
    expired: await startServer('expired'),
    'self-signed': await startServer('self-signed'),
    good: await startServer('good'),
  };
  await signIn(page, t, { ...company, to: '/settings/email' });
  const section = page.getByRole('region', { name: t('sender.server') });
  const save = section.getByRole('button', { name: t('sender.serverSave') });
  const tryServer = async ({ url }: TestSmtp) => {
    await section.getByLabel(t('sender.host')).fill('localhost');
    await section.getByLabel(t('sender.port')).fill(new URL(url).port);
    await section.getByLabel(t('sender.security')).selectOption('tls');
    await save.click();
  };
  for (const [shows, fault] of [
    ['other-name', 'mailServerCertificateName'],
    ['expired', 'mailServerCertificateExpired'],
    ['self-signed', 'mailServerCertificateUntrusted'],
  ] as const) {
    await tryServer(servers[shows]);
    await expect(section.getByText(t(`error.${fault}`))).toBeVisible();
    expect(servers[shows].taken).toEqual([]);
    await servers[shows].stop();
  }
  await checkScreen();
  expect((await company.api.mailServer.get()).data).toBeNull();

  await tryServer(servers.good);
  await expect(section.getByText(t('sender.serverOwn'))).toBeVisible();
  await expect(page.getByText(t('sender.serverSaved', { address: company.email }))).toBeVisible();
  await sendInvoice(company, ['klant@journey.example']);
  await expect(() =>
    expect(servers.good.taken.at(-1)).toMatchObject({
      from: company.email,
      to: ['klant@journey.example'],
    }),
  ).toPass();
  await servers.good.stop();
});
