import type { Translation } from '../../area-texts.ts';
import type { customerMerge as source } from '../../en/company/customer-merge.ts';

export const customerMerge = {
  title: 'Fusionner des clients',
  lead: 'Réunissez en un seul plusieurs clients identiques. Documents et mandats suivent ; ce qui est envoyé garde son texte.',
  by: 'Comparer par',
  by_email: 'Adresse e-mail',
  by_vatNumber: 'Numéro de TVA',
  by_name: 'Nom',
  none: 'Aucun doublon trouvé',
  noneText: 'Aucun client ne correspond à un autre sur ce point.',
  stays: 'Conserver',
  joins: 'À fusionner',
  willMove:
    '{documents, plural, =0 {Aucun document} one {# document} other {# documents}} et {mandates, plural, =0 {aucun mandat} one {# mandat} other {# mandats}} de {name} seront transférés.',
  fills: 'Complété chez {name}',
  mergeCount: 'Fusionner {count, plural, one {# client} other {# clients}} avec {name}',
  merged: 'Clients fusionnés',
  undone: 'Fusion annulée',
  history: 'Fusions',
  historyLine: '{names} : fusion avec {master}',
  by_whom: '{name}, {date}',
  undo: 'Annuler la fusion',
  undoneOn: 'Annulée le {date}',
  link: 'Fusionner les doublons',
  back: 'Clients',
  groupLabel: 'Peut-être le même client : {key}',
  choose: 'Choisissez au moins un client à fusionner.',
} as const satisfies Translation<typeof source>;
