/**
 * The parts of a UBL 2.1 invoice or credit note (OASIS, schemas of 4 November 2013) that the European
 * standard uses: the elements of each in order. "?" is optional, "*" any number, "+" one or more; ":Type"
 * is a part with its own elements, ":" one of the same name.
 */
export const UBL_TYPES: Readonly<Record<string, string>> = {
  Invoice: `
    UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID?
    IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode?
    TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode?
    AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:Period
    OrderReference?: BillingReference*: DespatchDocumentReference*:DocumentReference
    ReceiptDocumentReference*:DocumentReference StatementDocumentReference*
    OriginatorDocumentReference*:DocumentReference ContractDocumentReference*:DocumentReference
    AdditionalDocumentReference*:DocumentReference ProjectReference*: Signature*
    AccountingSupplierParty:SupplierParty AccountingCustomerParty:CustomerParty PayeeParty?:Party
    BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty?:Party Delivery*: DeliveryTerms?
    PaymentMeans*: PaymentTerms*: PrepaidPayment* AllowanceCharge*: TaxExchangeRate? PricingExchangeRate?
    PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal*: WithholdingTaxTotal*
    LegalMonetaryTotal:MonetaryTotal InvoiceLine+:`,
  CreditNote: `
    UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID?
    IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode?
    PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode?
    AccountingCost? LineCountNumeric? BuyerReference? InvoicePeriod*:Period DiscrepancyResponse*
    OrderReference?: BillingReference*: DespatchDocumentReference*:DocumentReference
    ReceiptDocumentReference*:DocumentReference ContractDocumentReference*:DocumentReference
    AdditionalDocumentReference*:DocumentReference StatementDocumentReference*
    OriginatorDocumentReference*:DocumentReference Signature* AccountingSupplierParty:SupplierParty
    AccountingCustomerParty:CustomerParty PayeeParty?:Party BuyerCustomerParty? SellerSupplierParty?
    TaxRepresentativeParty?:Party Delivery*: DeliveryTerms* PaymentMeans*: PaymentTerms*: TaxExchangeRate?
    PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge*: TaxTotal*:
    LegalMonetaryTotal:MonetaryTotal CreditNoteLine+:`,
  Period: `
    StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*`,
  OrderReference: `
    ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode?
    DocumentReference?:`,
  BillingReference: `
    InvoiceDocumentReference?:DocumentReference SelfBilledInvoiceDocumentReference?
    CreditNoteDocumentReference? SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference?
    ReminderDocumentReference? AdditionalDocumentReference?:DocumentReference BillingReferenceLine*`,
  DocumentReference: `
    ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID?
    LocaleCode? VersionID? DocumentStatusCode? DocumentDescription* Attachment?: ValidityPeriod?
    IssuerParty? ResultOfVerification?`,
  ProjectReference: `
    ID UUID? IssueDate? WorkPhaseReference*`,
  Attachment: `
    EmbeddedDocumentBinaryObject? ExternalReference?:`,
  ExternalReference: `
    URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode? EncodingCode?
    CharacterSetCode? FileName? Description*`,
  SupplierParty: `
    CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? Party?: DespatchContact?
    AccountingContact? SellerContact?`,
  CustomerParty: `
    CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* Party?: DeliveryContact?
    AccountingContact? BuyerContact?`,
  Party: `
    MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID?
    IndustryClassificationCode? PartyIdentification*: PartyName*: Language? PostalAddress?:Address
    PhysicalLocation? PartyTaxScheme*: PartyLegalEntity*: Contact?: Person* AgentParty?
    ServiceProviderParty* PowerOfAttorney* FinancialAccount?`,
  PartyIdentification: `
    ID`,
  PartyName: `
    Name`,
  Address: `
    ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName?
    BlockName? BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare?
    PlotIdentification? CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode?
    Region? District? TimezoneOffset? AddressLine*: Country?: LocationCoordinate*`,
  Country: `
    IdentificationCode? Name?`,
  AddressLine: `
    Line`,
  PartyTaxScheme: `
    RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* RegistrationAddress?
    TaxScheme:`,
  TaxScheme: `
    ID? Name? TaxTypeCode? CurrencyCode? JurisdictionRegionAddress*`,
  PartyLegalEntity: `
    RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode?
    CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount?
    FullyPaidSharesIndicator? RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty?
    ShareholderParty*`,
  Contact: `
    ID? Name? Telephone? Telefax? ElectronicMail? Note* OtherCommunication*`,
  Delivery: `
    ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime?
    LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? DeliveryAddress?
    DeliveryLocation?:Location AlternativeDeliveryLocation? RequestedDeliveryPeriod? PromisedDeliveryPeriod?
    EstimatedDeliveryPeriod? CarrierParty? DeliveryParty?:Party NotifyParty* Despatch? DeliveryTerms*
    MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?`,
  Location: `
    ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI?
    Name? ValidityPeriod* Address?: SubsidiaryLocation* LocationCoordinate*`,
  PaymentMeans: `
    ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID*
    CardAccount?: PayerFinancialAccount?:FinancialAccount PayeeFinancialAccount?:FinancialAccount
    CreditAccount? PaymentMandate?: TradeFinancing?`,
  FinancialAccount: `
    ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote*
    FinancialInstitutionBranch?:Branch Country?:`,
  Branch: `
    ID? Name? FinancialInstitution? Address?:`,
  CardAccount: `
    PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? IssueNumberID?
    CV2ID? CardChipCode? ChipApplicationID? HolderName?`,
  PaymentMandate: `
    ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? PayerParty?
    PayerFinancialAccount?:FinancialAccount ValidityPeriod? PaymentReversalPeriod? Clause*`,
  PaymentTerms: `
    ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent?
    PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount?
    PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? SettlementPeriod?
    PenaltyPeriod? ExchangeRate? ValidityPeriod?`,
  AllowanceCharge: `
    ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric?
    PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount?
    TaxCategory*: TaxTotal?: PaymentMeans*:`,
  TaxCategory: `
    ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason*
    TierRange? TierRatePercent? TaxScheme:`,
  TaxTotal: `
    TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? TaxSubtotal*:`,
  TaxSubtotal: `
    TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent?
    BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? TaxCategory:`,
  MonetaryTotal: `
    LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount?
    PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?`,
  InvoiceLine: `
    ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost?
    PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*:Period OrderLineReference*:
    DespatchLineReference* ReceiptLineReference* BillingReference*: DocumentReference*: PricingReference?
    OriginatorParty? Delivery*: PaymentTerms*: AllowanceCharge*: TaxTotal*: WithholdingTaxTotal* Item:
    Price?: DeliveryTerms? SubInvoiceLine* ItemPriceExtension?`,
  CreditNoteLine: `
    ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost?
    PaymentPurposeCode? FreeOfChargeIndicator? InvoicePeriod*:Period OrderLineReference*:
    DiscrepancyResponse* DespatchLineReference* ReceiptLineReference* BillingReference*: DocumentReference*:
    PricingReference? OriginatorParty? Delivery*: PaymentTerms*: TaxTotal*: AllowanceCharge*: Item?: Price?:
    DeliveryTerms* SubCreditNoteLine* ItemPriceExtension?`,
  OrderLineReference: `
    LineID SalesOrderLineID? UUID? LineStatusCode? OrderReference?:`,
  Item: `
    Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator?
    AdditionalInformation* Keyword* BrandName* ModelName* BuyersItemIdentification?:ItemIdentification
    SellersItemIdentification?:ItemIdentification ManufacturersItemIdentification*
    StandardItemIdentification?:ItemIdentification CatalogueItemIdentification?
    AdditionalItemIdentification* CatalogueDocumentReference? ItemSpecificationDocumentReference*
    OriginCountry?:Country CommodityClassification*: TransactionConditions* HazardousItem*
    ClassifiedTaxCategory*:TaxCategory AdditionalItemProperty*:ItemProperty ManufacturerParty*
    InformationContentProviderParty? OriginAddress* ItemInstance* Certificate* Dimension*`,
  ItemIdentification: `
    ID ExtendedID? BarcodeSymbologyID? PhysicalAttribute* MeasurementDimension* IssuerParty?`,
  CommodityClassification: `
    NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?`,
  ItemProperty: `
    ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue*
    UsabilityPeriod? ItemPropertyGroup* RangeDimension? ItemPropertyRange?`,
  Price: `
    PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate?
    ValidityPeriod* PriceList? AllowanceCharge*: PricingExchangeRate?`,
};
