import { CustomerInput } from '@penning/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { OFFLINE, type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { customerOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { useWrite } from '../../api/use-write.ts';
import { IntegerField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { LinesField } from '../../ui/form/textarea-fields.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { reader } from '../../ui/reader.ts';

const Addresses = z.object({ addresses: z.array(z.email()) });

const {
  id: _id,
  status: _status,
  masterId: _master,
  invoiceCount: _count,
  vatCheck: _check,
  warnings: _warnings,
  tagIds: _tags,
  updatedAt: _at,
  ...EMPTY
} = customerOf({
  name: '',
  email: '',
});

function CustomerExample({ readOnly = false }: { readOnly?: boolean }) {
  const form = useZodForm(CustomerInput, EMPTY);
  const create = useWrite('customer.create', { errorTitle: false });
  return (
    <Form
      form={form}
      readOnly={readOnly}
      onSubmit={(body) => create.mutateAsync({ body })}
      actions={<SubmitButton form={form} label="Save" />}
    >
      <TextField form={form} name="name" label="Name" required />
      <TextField form={form} name="email" label="Email" />
      <IntegerField form={form} name="optionExpiration" label="Term" />
      <SwitchField form={form} name="person" label="Private person" />
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const save = () => screen.getByRole('button', { name: 'Save' });

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('customer.create', ({ body }) => ({ data: customerOf(body) }));
});

describe('a form validated in the browser', () => {
  it('sends nothing while a required field is empty, says so next to it and focuses it', async () => {
    const { user } = await show(<CustomerExample />);
    await user.click(save());
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(reader().t('validation.required'))).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(server.calls('customer.create')).toEqual([]);
  });

  it('focuses the first of several wrong fields', async () => {
    const { user } = await show(<CustomerExample />);
    await user.type(email(), 'not an address');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });

  it('clears an error as soon as its field is changed', async () => {
    const { user } = await show(<CustomerExample />);
    await user.click(save());
    await user.type(name(), 'B');
    expect(name().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('is sent by Enter, with every value in its own type', async () => {
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Bakkerij Jansen');
    await user.type(screen.getByRole('textbox', { name: 'Term' }), '21');
    await user.click(screen.getByRole('switch', { name: 'Private person' }));
    await user.type(email(), 'info@jansen.test{Enter}');
    await waitFor(() => expect(server.calls('customer.create')).toHaveLength(1));
    expect(server.calls('customer.create')[0]?.body).toMatchObject({
      name: 'Bakkerij Jansen',
      email: 'info@jansen.test',
      optionExpiration: 21,
      person: true,
    });
  });

  it('is sent once however often the button is clicked', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.answer('customer.create', async ({ body }) => {
      await answer.promise;
      return { data: customerOf(body) };
    });
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Once{Enter}{Enter}');
    await user.click(save());
    answer.resolve(undefined);
    await waitFor(() => expect(server.calls('customer.create')).toHaveLength(1));
  });

  it('can’t be changed or sent when it is read-only', async () => {
    await show(<CustomerExample readOnly />);
    expect(name().closest('fieldset')?.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a form that the server refuses', () => {
  it('shows the error next to its field, focused, with what was typed', async () => {
    server.answer('customer.create', () => {
      throw refusal('invalidRequest', 'email', 'This address is on the list of bounces.');
    });
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Bakkerij Jansen');
    await user.type(email(), 'gone@jansen.test{Enter}');
    const objection = await screen.findByText('This address is on the list of bounces.');
    expect(email().getAttribute('aria-describedby')?.split(' ')).toContain(objection.id);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().value).toBe('gone@jansen.test');
    expect(name().value).toBe('Bakkerij Jansen');
  });

  it('shows what is about no field of it above the buttons', async () => {
    server.answer('customer.create', () => {
      throw refusal('customerCreateFailed', undefined, 'The customer could not be saved.');
    });
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Bakkerij Jansen{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The customer could not be saved.');
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  it('keeps everything while there is no connection, and sends it on the next attempt', async () => {
    server.answer('customer.create', () => {
      throw OFFLINE;
    });
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Bakkerij Jansen{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(reader().t('connection.offline'));
    expect(name().value).toBe('Bakkerij Jansen');
    server.answer('customer.create', ({ body }) => ({ data: customerOf(body) }));
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.calls('customer.create')).toHaveLength(2);
  });

  it('doesn’t mention a session that has ended: the login page does', async () => {
    server.answer('customer.create', () => {
      throw refusal('loginTokenExpired');
    });
    server.answer('session.goHome', () => {
      throw refusal('loginTokenExpired');
    });
    const { user } = await show(<CustomerExample />);
    await user.type(name(), 'Bakkerij Jansen{Enter}');
    await waitFor(() => expect(server.calls('session.goHome')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(name().value).toBe('Bakkerij Jansen');
  });
});

describe('fields with a value of their own', () => {
  it('a list of texts has one per line, and drops empty ones on leaving', async () => {
    const saved = vi.fn<(values: unknown) => Promise<void>>(() => Promise.resolve());
    function Lines() {
      const form = useZodForm(Addresses, { addresses: ['a@linde.test'] });
      return (
        <Form form={form} onSubmit={saved} actions={<SubmitButton form={form} label="Save" />}>
          <LinesField form={form} name="addresses" label="Addresses" />
        </Form>
      );
    }
    const { user } = await show(<Lines />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses' });
    await user.type(field, '{Enter}{Enter}b@linde.test');
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ addresses: ['a@linde.test', 'b@linde.test'] }));
  });
});
