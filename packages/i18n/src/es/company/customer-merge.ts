import type { Translation } from '../../area-texts.ts';
import type { customerMerge as source } from '../../en/company/customer-merge.ts';

export const customerMerge = {
  title: 'Fusionar clientes',
  lead: 'Reúne en uno varios clientes que son el mismo. Los documentos y mandatos se trasladan; lo enviado conserva su texto.',
  by: 'Comparar por',
  by_email: 'Correo electrónico',
  by_vatNumber: 'NIF-IVA',
  by_name: 'Nombre',
  none: 'No hay duplicados',
  noneText: 'No hay dos clientes que coincidan en esto.',
  stays: 'Se conserva',
  joins: 'Se fusiona',
  willMove:
    '{documents, plural, =0 {Ningún documento} one {# documento} other {# documentos}} y {mandates, plural, =0 {ningún mandato} one {# mandato} other {# mandatos}} de {name} se trasladan.',
  fills: 'Se completa en {name}',
  mergeCount: 'Fusionar {count, plural, one {# cliente} other {# clientes}} con {name}',
  merged: 'Clientes fusionados',
  undone: 'Fusión deshecha',
  history: 'Fusiones',
  historyLine: '{names}: fusión con {master}',
  by_whom: '{name}, {date}',
  undo: 'Deshacer',
  undoneOn: 'Deshecha el {date}',
  link: 'Fusionar duplicados',
  back: 'Clientes',
  groupLabel: 'Puede ser el mismo: {key}',
  choose: 'Elige al menos un cliente para fusionar.',
} as const satisfies Translation<typeof source>;
