import { QuotationSettings } from '@penning/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeServer, refusal, startFakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { useWrite } from '../../api/use-write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IntegerField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormGroup } from '../../ui/form/group/form-group.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { KeptForm } from './kept-form.tsx';

const Numbers = z.object({ nextNumber: z.string().min(1) });

function NumberPart() {
  const form = useZodForm(Numbers, { nextNumber: '2026-0001' });
  const save = useWrite('company.updateNumbers', { errorTitle: false });
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })} guardLeaving>
      <TextField form={form} name="nextNumber" label="Next number" />
    </Form>
  );
}

function TermPart() {
  const form = useZodForm(QuotationSettings, { term: 30 });
  const save = useWrite('quotation.updateSettings', { errorTitle: false });
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })} guardLeaving>
      <IntegerField form={form} name="term" label="Valid for" />
    </Form>
  );
}

function NameDialog({ onSave }: { onSave: (body: { name: string }) => Promise<void> }) {
  const form = useZodForm(z.object({ name: z.string().min(1) }), { name: 'High' });
  return (
    <Dialog opened onClose={() => undefined} title="VAT code">
      <KeptForm
        form={form}
        keep="vatCode:1"
        onSubmit={onSave}
        actions={<SubmitButton form={form} label="Save this code" />}
      >
        <TextField form={form} name="name" label="Name" />
      </KeptForm>
    </Dialog>
  );
}

function Example() {
  return (
    <FormGroup>
      <NumberPart />
      <TermPart />
    </FormGroup>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const SETTINGS = { nextNumber: '2026-0010', nextQuotationNumber: 'O1', sepaIdentifier: '', sepaOwner: '' };

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('company.updateNumbers', () => ({ data: SETTINGS }));
  server.answer('quotation.updateSettings', ({ body }) => ({ data: { term: body.term ?? 0 } }));
});

describe('forms of one page', () => {
  it('do not include the form of a dialog over it, which has its own button', async () => {
    const onSave = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user } = await show(
      <FormGroup>
        <NumberPart />
        <NameDialog onSave={onSave} />
      </FormGroup>,
    );
    await user.type(field('Name'), ' rate');
    await user.click(screen.getByRole('button', { name: 'Save this code' }));
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'High rate' }));
  });

  it('are saved together by one button, and only those that changed', async () => {
    const { user } = await show(<Example />);
    expect(button().disabled).toBe(true);
    await user.clear(field('Valid for'));
    await user.type(field('Valid for'), '14');
    await user.click(button());
    await waitFor(() => expect(server.calls('quotation.updateSettings')).toHaveLength(1));
    expect(server.calls('company.updateNumbers')).toHaveLength(0);
    await screen.findByText('Everything is saved.');

    await user.type(field('Next number'), '0');
    await user.type(field('Valid for'), '5');
    await user.click(button());
    await waitFor(() => expect(server.calls('quotation.updateSettings')).toHaveLength(2));
    expect(server.calls('company.updateNumbers')).toHaveLength(1);
  });

  it('show each error on its field, and save the others', async () => {
    server.answer('company.updateNumbers', () => {
      throw refusal('numberTaken', 'nextNumber', 'That number was used');
    });
    const { user } = await show(<Example />);
    await user.type(field('Next number'), '0');
    await user.type(field('Valid for'), '5');
    await user.click(button());
    await screen.findByText('That number was used');
    expect(document.activeElement).toBe(field('Next number'));
    expect(server.calls('quotation.updateSettings')).toHaveLength(1);
    await screen.findByText(/Not everything was saved/);
    expect(field('Next number').value).toBe('2026-00010');
  });

  it('save nothing while a field is invalid', async () => {
    const { user } = await show(<Example />);
    await user.clear(field('Next number'));
    await user.type(field('Valid for'), '5');
    await user.click(button());
    expect(document.activeElement).toBe(field('Next number'));
    expect(server.calls('quotation.updateSettings')).toHaveLength(0);
  });

  it('are reset to the saved values, and saved by Enter in any of their fields', async () => {
    const { user } = await show(<Example />);
    await user.type(field('Next number'), '0');
    await user.type(field('Valid for'), '5');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect([field('Next number').value, field('Valid for').value]).toEqual(['2026-0001', '30']);
    expect(button().disabled).toBe(true);
    await user.type(field('Next number'), '0');
    await user.type(field('Valid for'), '5{Enter}');
    await waitFor(() => expect(server.calls('company.updateNumbers')).toHaveLength(1));
    expect(server.calls('quotation.updateSettings')).toHaveLength(1);
  });

  it('ask before the page is left with changes in any of them', async () => {
    const { user, router } = await show(<Example />);
    await user.type(field('Valid for'), '5');
    void router.navigate({ to: '/dashboard' });
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });
});
