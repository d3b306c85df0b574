import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Sleep de bestanden hierheen',
  takePicture: 'Maak een foto',
  wrongType: 'Dit type bestand kan hier niet worden gebruikt. Kies {types}.',
  tooLarge: 'Dit bestand is {size} MB. Het maximum is {max} MB.',
  empty: 'Dit bestand is leeg',
  tooMany:
    '{max, plural, one {Hier past maar één bestand} other {Je kunt hier maximaal {max} bestanden toevoegen}}',
  response: 'De server antwoordde met status {status}',
  givenUp: 'Een deel van {name} is na {tries} pogingen niet aangekomen: {reason}',
  progress: '{name}: {percentage} geüpload',
  cancel: 'Upload van {name} annuleren',
  dismiss: '{name} uit deze lijst verwijderen',
  retry: 'Opnieuw proberen',
  wait: 'Er worden nog bestanden geüpload',
  waitHint: 'Wacht tot ze er zijn, of annuleer ze.',
  status_added: 'Niet geaccepteerd',
  status_queued: 'In de wachtrij',
  status_uploading: 'Wordt geüpload',
  status_success: 'Geüpload',
  status_error: 'Upload mislukt',
  status_canceled: 'Upload geannuleerd',
  conflicts: 'Deze upload is verkeerd ingesteld',
  conflict_noUrl: 'Er is geen URL opgegeven.',
  conflict_twoAccepts:
    'Zowel geaccepteerde typen als geaccepteerde MIME-typen zijn opgegeven. Gebruik alleen geaccepteerde typen.',
  conflict_multipleChunked: 'Meerdere bestanden in één verzoek gaan niet samen met delen.',
  conflict_binaryMultiple: 'Een binair verzoek kan niet meerdere bestanden bevatten.',
} as const satisfies Translation<typeof source>;
