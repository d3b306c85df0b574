import type { Translation } from '../../area-texts.ts';
import type { template as source } from '../../en/document/template.ts';

export const template = {
  title: 'Vorlagen',
  lead: 'Positionen, Texte, Profil und Rabatt einer Vorlage werden in dieses Dokument übernommen. Kunde, Datumsangaben und Nummer bleiben, wie sie sind.',
  empty: 'Noch keine Vorlagen',
  emptyText:
    'Speichern Sie ein Dokument als Vorlage, um weitere mit denselben Positionen und Texten zu beginnen.',
  lineCount: '{count, plural, one {# Position} other {# Positionen}}',
  use: 'Verwenden',
  useNamed: '{name} verwenden',
  used: '„{name}“ übernommen',
  rename: '{name} umbenennen',
  remove: '{name} löschen',
  removeTitle: '„{name}“ löschen?',
  removeText: 'Dokumente, die daraus entstanden sind, bleiben unverändert.',
  removed: 'Vorlage gelöscht',
  renamed: 'Vorlage umbenannt',
  save: 'Als Vorlage speichern',
  saveThis: 'Dieses Dokument als Vorlage speichern',
  saveHint: 'Gespeichert werden Positionen, Texte, Profil und Rabatt, nicht Kunde, Datumsangaben und Nummer.',
  name: 'Name',
  saved: 'Vorlage gespeichert',
} as const satisfies Translation<typeof source>;
