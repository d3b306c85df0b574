import { randomUUID } from 'node:crypto';
import { createCompany, uniqueEmail } from './company.ts';
import { makeAdmin } from './make-admin.ts';

/** An accounting firm created without the screens, by a platform admin appointed with the command. */
export interface Accountant {
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly password: string;
}

/** Creates an accounting firm with one person. */
export async function createAccountant(url: string): Promise<Accountant> {
  const admin = await createCompany(url, 'nl');
  await makeAdmin(admin);
  const name = `De Balans ${randomUUID().slice(0, 8)}`;
  const person = { email: uniqueEmail('anna'), password: randomUUID() };
  const { data } = await admin.api.admin.createAccountant({
    body: {
      name,
      address: 'Coolsingel 1',
      postalCode: '3011 AA',
      city: 'Rotterdam',
      country: 'NL',
      coc: '',
      email: '',
      phone: '',
      language: 'nl',
      userName: 'Anna Bos',
      userEmail: person.email,
      password: person.password,
    },
  });
  return { name, number: data.number, ...person };
}
