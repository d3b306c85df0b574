import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { CONTACT_COPIES, CONTACT_MAILS, type CustomerContact, CustomerContactInput } from '@penning/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { KeptForm } from '../../session/kept-form.tsx';
import { useMay } from '../../session/use-preferences.ts';
import classes from './customer-page.module.css';

const NEW: CustomerContactInput = {
  name: '',
  role: '',
  email: '',
  phone: '',
  invoices: 'none',
  reminders: 'none',
  quotations: 'none',
};

/** The people at the customer, and which emails each of them gets. */
export function ContactSection({ customerId }: { customerId: string }) {
  const t = useTexts();
  const mayWrite = useMay('customer.write');
  const [edited, setEdited] = useState<CustomerContact | 'new'>();
  const read = useRead('customerContact.list', { params: { id: customerId } });
  const contacts = read.data?.data;
  return (
    <Section
      title={t('customerPage.contacts')}
      hint={t('customerPage.contactsHint')}
      action={
        mayWrite && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('customerPage.addContact')}
          </Button>
        )
      }
    >
      {!contacts && !read.error && <LinesSkeleton lines={2} />}
      {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {contacts?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('customerPage.noContacts')}
        </Text>
      )}
      <ul className={classes['list']}>
        {contacts?.map((contact) => (
          <ContactRow key={contact.id} contact={contact} onEdit={mayWrite ? setEdited : undefined} />
        ))}
      </ul>
      <Dialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'customerPage.addContact' : 'customerPage.editContact')}
      >
        {edited && (
          <ContactForm
            customerId={customerId}
            contact={edited === 'new' ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        )}
      </Dialog>
    </Section>
  );
}

function ContactRow(props: {
  contact: CustomerContact;
  onEdit: ((contact: CustomerContact) => void) | undefined;
}) {
  const { contact, onEdit } = props;
  const t = useTexts();
  const remove = useWrite('customerContact.delete');
  const gets = CONTACT_MAILS.filter((mail) => contact[mail] !== 'none').map(
    (mail) => `${t(`customerPage.${mail}`)} (${t(`customerPage.copy_${contact[mail]}`)})`,
  );
  return (
    <li className={classes['person']}>
      <div>
        <strong>{contact.name}</strong>
        {contact.role !== '' && <span className={classes['dimmed']}> · {contact.role}</span>}
        <p className={classes['dimmed']}>
          {[contact.email, contact.phone, gets.join(', ')].filter((part) => part !== '').join('\n')}
        </p>
      </div>
      {onEdit && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('customerPage.editContact')}: ${contact.name}`}
            onClick={() => onEdit(contact)}
          >
            <IconPencil size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            aria-label={`${t('customerPage.removeContact')}: ${contact.name}`}
            onClick={() => remove.mutate({ params: { id: contact.customerId, contactId: contact.id } })}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}

interface FormProps {
  customerId: string;
  contact: CustomerContact | undefined;
  onDone: () => void;
}

function ContactForm({ customerId, contact, onDone }: FormProps) {
  const t = useTexts();
  const { id: _id, customerId: _customer, ...begin } = contact ?? { ...NEW, id: '', customerId };
  const form = useZodForm(CustomerContactInput, begin);
  const create = useWrite('customerContact.create', { errorTitle: false });
  const update = useWrite('customerContact.update', { errorTitle: false });
  const copies = CONTACT_COPIES.map((value) => ({ value, label: t(`customerPage.copy_${value}`) }));
  const submit = async (body: CustomerContactInput) => {
    await (contact
      ? update.mutateAsync({ params: { id: customerId, contactId: contact.id }, body })
      : create.mutateAsync({ params: { id: customerId }, body }));
    showToast({ level: 'success', title: t('customerPage.contactSaved') });
    onDone();
  };
  return (
    <KeptForm
      keep={`contact:${contact?.id ?? customerId}`}
      form={form}
      onSubmit={submit}
      actions={<SubmitButton form={form} />}
    >
      <FieldRow>
        <TextField form={form} name="name" label={t('customerPage.contactName')} required data-autofocus />
        <TextField form={form} name="role" label={t('customerPage.contactRole')} />
      </FieldRow>
      <FieldRow>
        <TextField form={form} name="email" label={t('customer.email')} type="email" />
        <TextField form={form} name="phone" label={t('customer.phone')} type="tel" />
      </FieldRow>
      <FieldRow>
        {CONTACT_MAILS.map((mail) => (
          <SelectField key={mail} form={form} name={mail} label={t(`customerPage.${mail}`)} data={copies} />
        ))}
      </FieldRow>
    </KeptForm>
  );
}
