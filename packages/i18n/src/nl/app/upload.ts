import type { Translation } from '../../area-texts.ts';
import type { upload as source } from '../../en/app/upload.ts';

export const upload = {
  drop: 'Sleep de bestanden hierheen',
  takePicture: 'Maak een foto',
  wrongType: 'Dit type bestand kan hier niet worden gebruikt. Kies {types}.',
  fileMax: 'Dit bestand is te groot. Het maximum is {max}.',
  filesMax: 'Samen zijn deze bestanden te groot. Het maximum is {max}.',
  unpackedMax: 'Uitgepakt is dit bestand te groot. Het maximum is {max}.',
  requestMax: 'Dit verzoek is te groot. Het maximum is {max}.',
  imageMax:
    'Deze afbeelding heeft te veel pixels. Het maximum is {max} miljoen, bijvoorbeeld {side} × {side}.',
  imageUnreadable:
    'Deze afbeelding is beschadigd of gebruikt iets dat niet wordt ondersteund. Sla haar opnieuw op als png of jpeg en upload die.',
  documentUnreadable:
    'Dit document is beschadigd of gebruikt iets dat niet wordt ondersteund. Open het, sla het opnieuw op en upload dat.',
  sheetProtected:
    'Deze werkmap kan niet worden geopend: ze is beveiligd met een wachtwoord. Haal het wachtwoord eraf in een spreadsheetprogramma, sla het bestand op als .xlsx en upload dat.',
  sheetUnreadable:
    'Dit is geen csv-bestand en geen Excel-werkmap (.xlsx), hoe het ook heet. Open het in een spreadsheetprogramma, sla het op als .xlsx en upload dat.',
  csv_quoteNotClosed:
    'Regel {line} heeft een aanhalingsteken dat niet wordt gesloten. Verbeter dat in het bestand, of kies een ander scheidingsteken.',
  csv_tooManyRows: 'Dit bestand heeft meer dan {max} regels. Splits het en importeer de delen een voor een.',
  csv_tooManyColumns: 'Regel {line} heeft meer dan {max} kolommen',
  csv_cellTooLong: 'Regel {line} heeft een cel met meer dan {max} tekens',
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
