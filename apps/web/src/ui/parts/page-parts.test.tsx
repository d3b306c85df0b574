import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/show.tsx';
import { TextField } from '../form/fields.tsx';
import { Form } from '../form/form.tsx';
import { FormGroup } from '../form/group/form-group.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { reader } from '../reader.ts';
import { PageParts } from './page-parts.tsx';

const Shape = z.object({ name: z.string(), colour: z.string().regex(/^#/) });

function Settings() {
  const form = useZodForm(Shape, { name: '', colour: '#fff' });
  return (
    <FormGroup>
      <Form form={form} onSubmit={() => Promise.resolve()} guardLeaving>
        <PageParts
          ofOneForm
          parts={[
            {
              id: 'colour',
              label: 'Colours',
              content: <TextField form={form} name="colour" label="Colour" />,
            },
            { id: 'name', label: 'Names', content: <TextField form={form} name="name" label="Name" /> },
          ]}
        />
      </Form>
    </FormGroup>
  );
}

it('a refused field in another part of the page is opened and gets the focus', async () => {
  const { user } = await show(<Settings />);
  await user.clear(screen.getByRole('textbox', { name: 'Colour' }));
  await user.type(screen.getByRole('textbox', { name: 'Colour' }), 'red');
  await user.click(screen.getByRole('tab', { name: 'Names' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bakery');
  await user.click(screen.getByRole('button', { name: reader().t('common.save') }));
  const colour = await screen.findByRole('textbox', { name: 'Colour' });
  await waitFor(() => expect(document.activeElement).toBe(colour));
  expect(screen.getByRole('tab', { name: 'Colours' }).getAttribute('aria-selected')).toBe('true');
});

function Problems() {
  const [initial, setInitial] = useState<string | undefined>('two');
  const parts = ['one', 'two'].map((id) => ({ id, label: id, content: id }));
  return (
    <>
      <button type="button" onClick={() => setInitial(undefined)}>
        Solve
      </button>
      <PageParts initial={initial} parts={parts} />
    </>
  );
}

it('the part that there is a reason to begin with is open, until another one is chosen', async () => {
  const { user } = await show(<Problems />);
  const isOpen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
  expect(isOpen('two')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Solve' }));
  expect(isOpen('two')).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'one' }));
  await waitFor(() => expect(isOpen('one')).toBe(true));
});
