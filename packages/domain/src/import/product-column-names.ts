import { listNames } from './list-names.ts';
import type { ProductImportField } from './product-row.ts';

/** The column names in files of products, in five languages and in the exports of other programs. */
export const PRODUCT_COLUMN_NAMES: Record<ProductImportField, readonly string[]> = {
  productNumber: listNames(
    'artikelnummer, artikelnr, artikelcode, productcode, productnummer, nummer, code, ' +
      'sku, item number, item no, item code, product number, product code, number, product id, id, ' +
      'artikel-nr, produktnummer, reference, ref, code article, code produit, numero d article, ' +
      'referencia, codigo, codigo de articulo, codigo de producto',
  ),
  title: listNames(
    'naam, artikel, artikelnaam, product, productnaam, titel, name, product name, item, item name, title, product key, ' +
      'bezeichnung, artikelbezeichnung, produkt, produktname, nom, article, produit, designation, nom du produit, ' +
      'nombre, articulo, producto, titulo',
  ),
  description: listNames(
    'omschrijving, beschrijving, artikelomschrijving, productomschrijving, tekst, description, notes, details, product description, item description, ' +
      'beschreibung, artikelbeschreibung, text, libelle, descriptif, descripcion, concepto, detalle',
  ),
  price: listNames(
    'prijs, verkoopprijs, stukprijs, nettoprijs, prijs ex btw, prijs zonder btw, tarief, prijs excl, prijs excl. btw, verkoopprijs excl, verkoopprijs excl. btw, bedrag excl, bedrag excl. btw, bedrag, ' +
      'price, unit price, sales price, selling price, rate, amount, price excl. vat, net price, ' +
      'preis, verkaufspreis, einzelpreis, nettopreis, preis netto, vk-preis, ' +
      'prix, prix unitaire, prix de vente, prix ht, prix unitaire ht, prix hors taxe, prix hors taxes, pu ht, p.u. ht, ' +
      'precio, precio unitario, precio de venta, precio sin iva, precio neto, tarifa',
  ),
  unit: listNames(
    'eenheid, unit, unit of measure, uom, units, einheit, mengeneinheit, unite, unidad, unidad de medida',
  ),
  vatRate: listNames(
    'btw, btw%, btw-tarief, btw tarief, btw percentage, btw-percentage, btw code, ' +
      'vat, vat rate, vat%, tax, tax rate, tax rate 1, tax name 1, sales tax, ' +
      'ust, mwst, ust-satz, mwst-satz, steuersatz, umsatzsteuersatz, umsatzsteuer, tva, taux de tva, taux tva, iva, tipo de iva, iva%',
  ),
  ledger: listNames(
    'grootboek, grootboekrekening, grootboeknummer, omzetrekening, omzetgrootboek, categorie, ' +
      'ledger, ledger account, ledger number, revenue account, sales account, account, gl account, ' +
      'erloskonto, konto, sachkonto, compte, compte de vente, compte de produits, cuenta, cuenta de ventas, cuenta contable',
  ),
};
