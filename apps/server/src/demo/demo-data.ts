/** The customers of the demo company: invented names at addresses reserved for examples. */
export const DEMO_CUSTOMERS = [
  { name: 'Bakkerij De Gouden Korenaar B.V.', contact: 'Jan Willem de Boer', address: 'Oudegracht 158', postalCode: '3511 AZ', city: 'Utrecht', country: 'NL', coc: '30114455', vatNumber: '', email: 'administratie@goudenkorenaar.example', debtorNumber: 'K-1001', person: false },
  { name: 'Fietsatelier Wind mee', contact: 'Fatima el Amrani', address: 'Zeedijk 24', postalCode: '1012 AX', city: 'Amsterdam', country: 'NL', coc: '68123470', vatNumber: 'NL004495445B01', email: 'fatima@windmee.example', debtorNumber: 'K-1002', person: false },
  { name: 'Tandartspraktijk Molenzicht', contact: 'dr. Els Vermeulen', address: 'Molenstraat 8', postalCode: '5211 DR', city: "'s-Hertogenbosch", country: 'NL', coc: '17230984', vatNumber: '', email: 'praktijk@molenzicht.example', debtorNumber: 'K-1003', person: false },
  { name: 'Gemeente Waterdam', contact: 'Crediteurenadministratie', address: 'Raadhuisplein 1', postalCode: '2801 HB', city: 'Waterdam', country: 'NL', coc: '24400912', vatNumber: '', email: 'facturen@waterdam.example', debtorNumber: 'K-1004', person: false },
  { name: 'Sanne de Wit', contact: '', address: 'Lindelaan 77', postalCode: '9717 KC', city: 'Groningen', country: 'NL', coc: '', vatNumber: '', email: 'sanne.dewit@mail.example', debtorNumber: 'K-1005', person: true },
  { name: 'Hotel Zeezicht', contact: 'Pieter Kuiper', address: 'Boulevard 12', postalCode: '4357 BK', city: 'Domburg', country: 'NL', coc: '22047711', vatNumber: '', email: 'boekhouding@zeezicht.example', debtorNumber: 'K-1006', person: false },
  { name: 'Kaffeerösterei Schwarzwald GmbH', contact: 'Jürgen Öztürk', address: 'Hauptstraße 5', postalCode: '79098', city: 'Freiburg', country: 'DE', coc: '', vatNumber: 'DE136695976', email: 'rechnung@kaffee-schwarzwald.example', debtorNumber: 'K-1007', person: false },
  { name: 'Atelier Belle-Île', contact: 'Chloé Lefèvre', address: '14 rue des Lilas', postalCode: '44000', city: 'Nantes', country: 'FR', coc: '', vatNumber: 'FR40303265045', email: 'compta@belle-ile.example', debtorNumber: 'K-1008', person: false },
  { name: 'Northwind Trading Ltd', contact: 'Olivia Hughes', address: '221 Harbour Road', postalCode: 'BS1 4QA', city: 'Bristol', country: 'GB', coc: '', vatNumber: '', email: 'accounts@northwind.example', debtorNumber: 'K-1009', person: false },
  { name: 'Yogastudio Adem', contact: 'Noor van den Berg', address: 'Parkweg 3', postalCode: '6522 BE', city: 'Nijmegen', country: 'NL', coc: '77340021', vatNumber: '', email: 'noor@studioadem.example', debtorNumber: 'K-1010', person: false },
  { name: 'Installatiebedrijf Van Dijk & Zn', contact: 'Kees van Dijk', address: 'Industrieweg 40', postalCode: '8304 AH', city: 'Emmeloord', country: 'NL', coc: '39082245', vatNumber: '', email: 'kees@vandijkenzn.example', debtorNumber: 'K-1011', person: false },
  { name: 'Stichting Boeken voor Allen', contact: 'Mirjam Hoekstra', address: 'Kerkstraat 19', postalCode: '8911 DL', city: 'Leeuwarden', country: 'NL', coc: '41003377', vatNumber: '', email: 'bestuur@boekenvoorallen.example', debtorNumber: 'K-1012', person: false },
] as const;

/** What the demo company sells; `vat` names the kind of VAT code. */
export const DEMO_PRODUCTS = [
  { number: 'ONT-01', description: 'Ontwerp huisstijl', price: '95.00', unit: 'uur', vat: 'high' },
  { number: 'ONT-02', description: 'Ontwerp website, inclusief twee rondes van aanpassingen', price: '2450.00', unit: '', vat: 'high' },
  { number: 'BOUW-01', description: 'Bouw website', price: '87.50', unit: 'uur', vat: 'high' },
  { number: 'HOST-01', description: 'Hosting en onderhoud, per maand', price: '39.95', unit: 'maand', vat: 'high' },
  { number: 'FOTO-01', description: 'Productfotografie, halve dag', price: '425.00', unit: '', vat: 'high' },
  { number: 'DRUK-01', description: 'Drukwerk folder A5, per stuk', price: '0.1875', unit: 'stuk', vat: 'high' },
  { number: 'BOEK-01', description: 'Boek "Letters in de stad"', price: '24.95', unit: '', vat: 'low' },
  { number: 'ADV-01', description: 'Adviesgesprek', price: '110.00', unit: 'uur', vat: 'high' },
] as const;
