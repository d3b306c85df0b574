import type { CustomerImportField } from './customer-row.ts';
import { listNames } from './list-names.ts';

/** The column names in files of customers, in five languages and in the exports of other programs. */
export const CUSTOMER_COLUMN_NAMES: Record<CustomerImportField, readonly string[]> = {
  name: listNames(
    'naam, bedrijfsnaam, bedrijf, klant, klantnaam, debiteur, debiteurnaam, relatie, relatienaam, organisatie, naam bedrijf, handelsnaam, ' +
      'name, company, company name, customer, customer name, client, client name, organisation, organization, business name, display name, account name, ' +
      'firma, firmenname, kunde, kundenname, unternehmen, organisation name, firma name, ' +
      'nom, raison sociale, societe, entreprise, nom du client, nom de la societe, nom client, ' +
      'nombre, razon social, empresa, cliente, nombre del cliente, nombre cliente, nombre fiscal',
  ),
  otherName: listNames('andere naam, other name, anderer name, autre nom, otro nombre'),
  contact: listNames(
    'contactpersoon, contact, contactnaam, naam contactpersoon, ter attentie van, tav, t.a.v., aanspreekpunt, ' +
      'contact person, contact name, attention, attn, primary contact, ' +
      'ansprechpartner, kontakt, kontaktperson, zu handen, z. hd., ' +
      'personne de contact, interlocuteur, nom du contact, a l attention de, ' +
      'contacto, persona de contacto, nombre de contacto, a la atencion de',
  ),
  firstName: listNames(
    'voornaam, first name, given name, firstname, contact first name, vorname, prenom, nombre de pila',
  ),
  lastName: listNames(
    'achternaam, last name, surname, family name, lastname, contact last name, nachname, familienname, nom de famille, apellido, apellidos',
  ),
  address: listNames(
    'adres, straat, straatnaam, adres 1, adresregel 1, factuuradres, straat en huisnummer, bezoekadres, postadres, ' +
      'address, street, address 1, address line 1, address line1, billing address, billing street, street address, billing address line1, ' +
      'anschrift, strasse, adresse 1, strasse 1, strasse und hausnummer, rechnungsadresse, strasse hausnummer, strasse hausnr, ' +
      'adresse, rue, adresse de facturation, ligne d adresse 1, adresse ligne 1, voie, ' +
      'direccion, calle, domicilio, direccion 1, direccion de facturacion',
  ),
  houseNumber: listNames(
    'huisnummer, huisnr, house number, house no, street number, hausnummer, hausnr, haus-nr, numero de rue, numero de voie, numero de calle, numero de portal',
  ),
  addressMore: listNames(
    'adres 2, adresregel 2, toevoeging, adrestoevoeging, address 2, address line 2, address line2, apt/suite, apt, suite, billing address line2, ' +
      'adresszusatz, adresszeile 2, adress zusatz, zusatz, adresse 2, complement d adresse, complement adresse, direccion 2, piso',
  ),
  postalCode: listNames(
    'postcode, post code, postal code, zip, zip code, zipcode, postal zip code, billing zip, billing postal code, address zip, address postal code, ' +
      'plz, postleitzahl, code postal, cp, codigo postal',
  ),
  city: listNames(
    'plaats, plaatsnaam, stad, woonplaats, gemeente, vestigingsplaats, city, town, town/city, city/town, billing city, address city, locality, ' +
      'ort, stadt, wohnort, ville, commune, localite, ciudad, poblacion, localidad, municipio',
  ),
  country: listNames(
    'land, landcode, landnaam, landid, country, country code, country name, billing country, address country, ' +
      'laendercode, landerkennzeichen, pays, code pays, pais, codigo pais',
  ),
  email: listNames(
    'email, e-mail, e-mailadres, emailadres, mail, factuurmail, email factuur, e-mail facturen, e-mailadres facturen, ' +
      'email address, billing email, invoice email, contact email, e-mail address, primary email, ' +
      'e-mail-adresse, mailadresse, rechnungsmail, e-mail rechnung, ' +
      'courriel, adresse e-mail, adresse email, adresse mail, mail facturation, ' +
      'correo, correo electronico, correo facturas, email facturacion',
  ),
  ccEmail: listNames(
    'cc, e-mail cc, cc email, kopie, e-mail kopie, email 2, e-mail 2, second email, copie email, copia, segundo email',
  ),
  phone: listNames(
    'telefoon, telefoonnummer, tel, tel., telefoonnr, telefoon 1, phone, phone number, telephone, telephone number, client phone, contact phone, billing phone, ' +
      'telefonnummer, telefon, telefon 1, tel nr, telefono, numero de telefono, numero de telephone',
  ),
  mobile: listNames(
    'mobiel, mobiele telefoon, mobieltelefoon, gsm, mobile, mobile phone, cell phone, handy, mobil, mobiltelefon, portable, movil',
  ),
  customerNumber: listNames(
    'klantnummer, klantnr, klantcode, debiteurnummer, debiteurennummer, debiteurnr, relatienummer, relatiecode, relatie code, nummer, code, ' +
      'customer number, customer no, customer code, customer id, client number, client no, account code, account number, number, id, ' +
      'kundennummer, kundennr, kunden-nr, debitorennummer, debitornummer, debitor, ' +
      'numero de client, numero client, code client, n client, ' +
      'numero de cliente, codigo de cliente, codigo cliente, codigo',
  ),
  vatNumber: listNames(
    'btw-nummer, btw nummer, btwnr, btw-nr, btw-id, btw id, btw-identificatienummer, btw, ' +
      'vat number, vat no, vat id, vat, tax number, tax id, vat registration number, ' +
      'ust-idnr, ust-id, ustid, ustidnr, umsatzsteuer id, umsatzsteuer-id, umsatzsteuer-identifikationsnummer, ust-identnr, ' +
      'numero de tva, n tva, tva, tva intracommunautaire, numero tva, numero de tva intracommunautaire, ' +
      'nif, cif, nif/cif, numero de iva, nif iva, nif intracomunitario',
  ),
  companyNumber: listNames(
    'kvk, kvk-nummer, kvk nummer, kvknummer, nummer kvk, kamer van koophandel, ondernemingsnummer, ' +
      'company number, company no, chamber of commerce, coc, coc number, registration number, company registration number, id number, ' +
      'handelsregisternummer, hrb, handelsregister, registernummer, ' +
      'siren, siret, rcs, numero siren, numero siret, ' +
      'registro mercantil, registro, numero de registro',
  ),
  iban: listNames(
    'iban, rekening, rekeningnummer, bankrekening, bankrekeningnummer, iban nummer, bank account, account iban, iban number, ' +
      'kontonummer, bankverbindung, compte, compte bancaire, cuenta, cuenta bancaria',
  ),
  person: listNames(
    'particulier, soort, type klant, klanttype, person, is person, customer type, classification, type, privatperson, kundentyp, type de client, tipo de cliente, tipo',
  ),
  paymentTerm: listNames(
    'betaaltermijn, betalingstermijn, krediettermijn, betaalconditie, betalingsconditie, betaaltermijn dagen, ' +
      'payment term, payment terms, payment condition, payment conditions, payment terms days, terms, client payment terms, due days, days to pay, ' +
      'zahlungsziel, zahlungsziel tage, zahlungsbedingung, zahlungsbedingungen, zahlungsfrist, ' +
      'delai, delai de paiement, delai de paiement jours, conditions de paiement, plazo, plazo de pago, plazo de pago dias, condiciones de pago, dias de pago',
  ),
  language: listNames('taal, language, locale, preferred language, sprache, langue, idioma'),
  currency: listNames(
    'valuta, munt, currency, currency code, client currency, wahrung, devise, monnaie, moneda, divisa',
  ),
  reference: listNames(
    'referentie, uw referentie, kenmerk, reference, your reference, buyer reference, po number, leitweg-id, leitweg id, referenz, referencia',
  ),
  note: listNames(
    'notitie, notities, opmerking, opmerkingen, memo, note, notes, private notes, remark, remarks, comments, description, ' +
      'notiz, notizen, bemerkung, bemerkungen, remarque, remarques, notas, nota, observaciones',
  ),
};
