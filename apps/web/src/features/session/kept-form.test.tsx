import { CustomerInput } from '@penning/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { customerOf } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { KeptForm } from './kept-form.tsx';
import { forgetKeptForms } from './kept/kept-place.ts';

const {
  id: _id,
  status: _status,
  masterId: _master,
  invoiceCount: _count,
  updatedAt: _at,
  vatCheck: _check,
  warnings: _warnings,
  tagIds: _tags,
  ...SAVED
} = customerOf({ name: 'Linde B.V.', city: 'Delft' });

interface Given {
  keep?: string;
  saved?: typeof SAVED;
  secrets?: ComponentProps<typeof KeptForm<typeof SAVED>>['secrets'];
  isAside?: boolean;
}

function Example({ keep = 'customer:1', saved = SAVED, secrets, isAside = false }: Given) {
  const form = useZodForm(CustomerInput, saved);
  const save = useWrite('customer.create', { errorTitle: false });
  return (
    <KeptForm
      form={form}
      keep={keep}
      {...(secrets ? { secrets } : {})}
      isAside={isAside}
      onSubmit={(body) => save.mutateAsync({ body })}
      actions={<SubmitButton form={form} label="Save" />}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="city" label="City" />
    </KeptForm>
  );
}

function ExampleDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Customer">
        <Example />
      </Dialog>
    </>
  );
}

const Connection = z.object({ config: z.object({ name: z.string(), key: z.string() }) });

function ExampleConnection() {
  const form = useZodForm(Connection, { config: { name: '', key: '' } });
  return (
    <KeptForm form={form} keep="connection" secrets={['config.key']} onSubmit={() => Promise.resolve()}>
      <TextField form={form} name="config.name" label="Name" />
      <TextField form={form} name="config.key" label="Key" />
    </KeptForm>
  );
}

/** A reload removes the page without asking it, but keeps the tab's storage. */
function reload(): void {
  const stored = Object.entries(sessionStorage);
  cleanup();
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const restored = () => screen.queryByText(/restored what you hadn’t saved/);

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
  server.answer('customer.create', ({ body }) => ({ data: customerOf(body) }));
});

describe('what is typed into a form', () => {
  it('is stored nowhere where it is secret', async () => {
    const { user } = await show(<Example secrets={['city']} />);
    await user.type(field('Name'), ' Import');
    await user.type(field('City'), ' and a password');
    expect(Object.values(sessionStorage).join('')).toContain('Linde B.V. Import');
    expect(Object.values(sessionStorage).join('')).not.toContain('a password');
    reload();
    await show(<Example secrets={['city']} />);
    await waitFor(() => expect(field('Name').value).toBe('Linde B.V. Import'));
    expect(field('City').value).toBe('Delft');
  });

  it('is stored without the secrets inside a group of fields', async () => {
    const { user } = await show(<ExampleConnection />);
    await user.type(field('Name'), 'Books');
    await user.type(field('Key'), 'abc');
    expect(Object.values(sessionStorage).join('')).toContain('Books');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('abc');
    reload();
    await show(<ExampleConnection />);
    await waitFor(() => expect(field('Name').value).toBe('Books'));
    expect(field('Key').value).toBe('');
  });

  it('is there again when a dialog is opened that Escape closed, until it is saved', async () => {
    const { user } = await show(<ExampleDialog />);
    const open = () => user.click(screen.getByRole('button', { name: 'Open' }));
    await open();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' & Zn.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    await open();
    await waitFor(() => expect(field('Name').value).toBe('Linde B.V. & Zn.'));
    expect(restored()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is forgotten when it was undone before the dialog was closed', async () => {
    const { user } = await show(<ExampleDialog />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Backspace}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('into a form beside others is there when the page is opened again', async () => {
    const { user } = await show(<Example isAside />);
    await user.type(field('Name'), ' & Zn.');
    cleanup();
    await show(<Example isAside />);
    expect(field('Name').value).toBe('Linde B.V. & Zn.');
  });

  it('is restored after a reload, with a note', async () => {
    const { user } = await show(<Example />);
    await user.type(field('Name'), ' & Zn.');
    expect(restored()).toBeNull();
    reload();
    await show(<Example saved={{ ...SAVED, city: 'Leiden' }} />);
    expect(field('Name').value).toBe('Linde B.V. & Zn.');
    // Untouched fields show the values saved meanwhile.
    expect(field('City').value).toBe('Leiden');
    expect(restored()).not.toBeNull();
  });

  it('can be discarded', async () => {
    const { user } = await show(<Example />);
    await user.type(field('Name'), ' & Zn.');
    reload();
    const again = await show(<Example />);
    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name').value).toBe('Linde B.V.');
    expect(restored()).toBeNull();
    reload();
    await show(<Example />);
    expect(field('Name').value).toBe('Linde B.V.');
  });

  it('is cleared once it is saved, and kept when saving fails', async () => {
    server.answer('customer.create', () => {
      throw refusal('invalidRequest');
    });
    const { user } = await show(<Example />);
    await user.type(field('Name'), ' & Zn.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(sessionStorage).toHaveLength(1);
    server.answer('customer.create', ({ body }) => ({ data: customerOf(body) }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('belongs to that form alone, and is forgotten when the form is closed or the user signs out', async () => {
    const { user } = await show(<Example />);
    await user.type(field('Name'), ' & Zn.');
    reload();
    await show(<Example keep="customer:2" />);
    expect(field('Name').value).toBe('Linde B.V.');
    cleanup();
    expect(sessionStorage).toHaveLength(1);
    forgetKeptForms();
    expect(sessionStorage).toHaveLength(0);
  });
});
