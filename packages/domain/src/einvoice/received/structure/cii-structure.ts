/** The same of a Cross Industry Invoice (UN/CEFACT, D16B). */
export const CII_TYPES: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: `
    ExchangedDocumentContext: ExchangedDocument: SupplyChainTradeTransaction: ValuationBreakdownStatement?`,
  ExchangedDocumentContext: `
    SpecifiedTransactionID? TestIndicator?
    BusinessProcessSpecifiedDocumentContextParameter*:DocumentContextParameter
    BIMSpecifiedDocumentContextParameter*:DocumentContextParameter
    ScenarioSpecifiedDocumentContextParameter*:DocumentContextParameter
    ApplicationSpecifiedDocumentContextParameter*:DocumentContextParameter
    GuidelineSpecifiedDocumentContextParameter*:DocumentContextParameter
    SubsetSpecifiedDocumentContextParameter*:DocumentContextParameter
    MessageStandardSpecifiedDocumentContextParameter?:DocumentContextParameter`,
  DocumentContextParameter: `
    ID? Value? SpecifiedDocumentVersion?`,
  ExchangedDocument: `
    ID Name* TypeCode? IssueDateTime CopyIndicator? Purpose? ControlRequirementIndicator? LanguageID*
    PurposeCode? RevisionDateTime? VersionID? GlobalID? RevisionID? PreviousRevisionID? CategoryCode?
    IncludedNote*:Note EffectiveSpecifiedPeriod?:SpecifiedPeriod IssuerTradeParty?:TradeParty`,
  Note: `
    Subject? ContentCode? Content* SubjectCode? ID?`,
  SupplyChainTradeTransaction: `
    IncludedSupplyChainTradeLineItem*:SupplyChainTradeLineItem
    ApplicableHeaderTradeAgreement:HeaderTradeAgreement ApplicableHeaderTradeDelivery:HeaderTradeDelivery
    ApplicableHeaderTradeSettlement:HeaderTradeSettlement`,
  SupplyChainTradeLineItem: `
    DescriptionCode? AssociatedDocumentLineDocument:DocumentLineDocument SpecifiedTradeProduct?:TradeProduct
    SpecifiedLineTradeAgreement?:LineTradeAgreement SpecifiedLineTradeDelivery?:LineTradeDelivery
    SpecifiedLineTradeSettlement:LineTradeSettlement IncludedSubordinateTradeLineItem*`,
  DocumentLineDocument: `
    LineID? ParentLineID? LineStatusCode? LineStatusReasonCode? IncludedNote*:Note`,
  TradeProduct: `
    ID? GlobalID? SellerAssignedID? BuyerAssignedID? ManufacturerAssignedID? Name* TradeName? Description?
    TypeCode? NetWeightMeasure? GrossWeightMeasure? ProductGroupID* EndItemTypeCode* EndItemName*
    AreaDensityMeasure? UseDescription* BrandName? SubBrandName? DrainedNetWeightMeasure?
    VariableMeasureIndicator? ColourCode? ColourDescription* Designation*
    FormattedCancellationAnnouncedLaunchDateTime? FormattedLatestProductDataChangeDateTime?
    ApplicableProductCharacteristic*:ProductCharacteristic ApplicableMaterialGoodsCharacteristic*
    DesignatedProductClassification*:ProductClassification IndividualTradeProductInstance*
    CertificationEvidenceReferenceReferencedDocument*:ReferencedDocument
    InspectionReferenceReferencedDocument*:ReferencedDocument OriginTradeCountry?:TradeCountry
    LinearSpatialDimension? MinimumLinearSpatialDimension? MaximumLinearSpatialDimension?
    ManufacturerTradeParty?:TradeParty PresentationSpecifiedBinaryFile*
    MSDSReferenceReferencedDocument?:ReferencedDocument
    AdditionalReferenceReferencedDocument*:ReferencedDocument LegalRightsOwnerTradeParty?:TradeParty
    BrandOwnerTradeParty?:TradeParty IncludedReferencedProduct* InformationNote*:Note`,
  ProductCharacteristic: `
    ID* TypeCode? Description* ValueMeasure? MeasurementMethodCode? Value* ValueCode? ValueDateTime?
    ValueIndicator? ContentTypeCode? ValueSpecifiedBinaryFile? ApplicableProductCharacteristicCondition*
    ApplicableReferencedStandard?`,
  ProductClassification: `
    SystemID? SystemName* ClassCode? ClassName* SubClassCode?
    ClassProductCharacteristic*:ProductCharacteristic ApplicableReferencedStandard?`,
  TradeCountry: `
    ID? Name* SubordinateTradeCountrySubDivision*`,
  LineTradeAgreement: `
    BuyerReference? BuyerRequisitionerTradeParty*:TradeParty ApplicableTradeDeliveryTerms?
    SellerOrderReferencedDocument?:ReferencedDocument BuyerOrderReferencedDocument?:ReferencedDocument
    QuotationReferencedDocument?:ReferencedDocument ContractReferencedDocument?:ReferencedDocument
    DemandForecastReferencedDocument?:ReferencedDocument
    PromotionalDealReferencedDocument?:ReferencedDocument AdditionalReferencedDocument*:ReferencedDocument
    GrossPriceProductTradePrice?:TradePrice NetPriceProductTradePrice?:TradePrice
    RequisitionerReferencedDocument*:ReferencedDocument ItemSellerTradeParty?:TradeParty
    ItemBuyerTradeParty?:TradeParty IncludedSpecifiedMarketplace?
    UltimateCustomerOrderReferencedDocument*:ReferencedDocument`,
  TradePrice: `
    TypeCode? ChargeAmount+ BasisQuantity? MinimumQuantity? MaximumQuantity? ChangeReason*
    OrderUnitConversionFactorNumeric? AppliedTradeAllowanceCharge*:TradeAllowanceCharge
    ValiditySpecifiedPeriod?:SpecifiedPeriod IncludedTradeTax*:TradeTax DeliveryTradeLocation*
    TradeComparisonReferencePrice* AssociatedReferencedDocument*:ReferencedDocument`,
  TradeAllowanceCharge: `
    ChargeIndicator? ID? SequenceNumeric? CalculationPercent? BasisAmount? BasisQuantity? PrepaidIndicator?
    ActualAmount* UnitBasisAmount? ReasonCode? Reason? TypeCode? CategoryTradeTax*:TradeTax
    ActualTradeCurrencyExchange?`,
  LineTradeDelivery: `
    RequestedQuantity? ReceivedQuantity? BilledQuantity? ChargeFreeQuantity? PackageQuantity?
    ProductUnitQuantity? PerPackageUnitQuantity? NetWeightMeasure? GrossWeightMeasure?
    TheoreticalWeightMeasure? DespatchedQuantity? SpecifiedDeliveryAdjustment* IncludedSupplyChainPackaging*
    RelatedSupplyChainConsignment? ShipToTradeParty?:TradeParty UltimateShipToTradeParty?:TradeParty
    ShipFromTradeParty?:TradeParty ActualDespatchSupplyChainEvent?:SupplyChainEvent
    ActualPickUpSupplyChainEvent?:SupplyChainEvent RequestedDeliverySupplyChainEvent?:SupplyChainEvent
    ActualDeliverySupplyChainEvent?:SupplyChainEvent ActualReceiptSupplyChainEvent?:SupplyChainEvent
    AdditionalReferencedDocument*:ReferencedDocument DespatchAdviceReferencedDocument?:ReferencedDocument
    ReceivingAdviceReferencedDocument?:ReferencedDocument DeliveryNoteReferencedDocument?:ReferencedDocument
    ConsumptionReportReferencedDocument?:ReferencedDocument
    PackingListReferencedDocument?:ReferencedDocument`,
  LineTradeSettlement: `
    PaymentReference* InvoiceIssuerReference? TotalAdjustmentAmount? DiscountIndicator?
    ApplicableTradeTax*:TradeTax BillingSpecifiedPeriod?:SpecifiedPeriod
    SpecifiedTradeAllowanceCharge*:TradeAllowanceCharge SubtotalCalculatedTradeTax*:TradeTax
    SpecifiedLogisticsServiceCharge* SpecifiedTradePaymentTerms*:TradePaymentTerms
    SpecifiedTradeSettlementLineMonetarySummation?:TradeSettlementLineMonetarySummation
    SpecifiedFinancialAdjustment* InvoiceReferencedDocument?:ReferencedDocument
    AdditionalReferencedDocument*:ReferencedDocument
    PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    SpecifiedTradeSettlementFinancialCard?:TradeSettlementFinancialCard`,
  TradeTax: `
    CalculatedAmount* TypeCode? ExemptionReason? CalculatedRate? CalculationSequenceNumeric? BasisQuantity?
    BasisAmount* UnitBasisAmount* LineTotalBasisAmount* AllowanceChargeBasisAmount* CategoryCode?
    CurrencyCode? Jurisdiction* CustomsDutyIndicator? ExemptionReasonCode? TaxBasisAllowanceRate?
    TaxPointDate? Type? InformationAmount* CategoryName* DueDateTypeCode? RateApplicablePercent?
    SpecifiedTradeAccountingAccount*:TradeAccountingAccount ServiceSupplyTradeCountry?:TradeCountry
    BuyerRepayableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccount
    SellerPayableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccount
    SellerRefundableTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccount
    BuyerDeductibleTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccount
    BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount?:TradeAccountingAccount
    PlaceApplicableTradeLocation*`,
  SpecifiedPeriod: `
    DurationMeasure* InclusiveIndicator? Description* StartDateTime? EndDateTime? CompleteDateTime?
    OpenIndicator? SeasonCode? ID? Name* SequenceNumeric? StartDateFlexibilityCode? ContinuousIndicator?
    PurposeCode?`,
  TradeSettlementLineMonetarySummation: `
    LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount*
    GrandTotalAmount* InformationAmount* TotalAllowanceChargeAmount* TotalRetailValueInformationAmount*
    GrossLineTotalAmount* NetLineTotalAmount* NetIncludingTaxesLineTotalAmount*
    ProductWeightLossInformationAmount*`,
  TradeAccountingAccount: `
    ID SetTriggerCode? TypeCode? AmountTypeCode? Name? CostReferenceDimensionPattern?`,
  HeaderTradeAgreement: `
    Reference* BuyerReference? SellerTradeParty?:TradeParty BuyerTradeParty?:TradeParty
    SalesAgentTradeParty?:TradeParty BuyerRequisitionerTradeParty*:TradeParty
    BuyerAssignedAccountantTradeParty?:TradeParty SellerAssignedAccountantTradeParty?:TradeParty
    BuyerTaxRepresentativeTradeParty?:TradeParty SellerTaxRepresentativeTradeParty?:TradeParty
    ProductEndUserTradeParty?:TradeParty ApplicableTradeDeliveryTerms?
    SellerOrderReferencedDocument?:ReferencedDocument BuyerOrderReferencedDocument?:ReferencedDocument
    QuotationReferencedDocument?:ReferencedDocument OrderResponseReferencedDocument?:ReferencedDocument
    ContractReferencedDocument?:ReferencedDocument DemandForecastReferencedDocument?:ReferencedDocument
    SupplyInstructionReferencedDocument?:ReferencedDocument
    PromotionalDealReferencedDocument?:ReferencedDocument PriceListReferencedDocument?:ReferencedDocument
    AdditionalReferencedDocument*:ReferencedDocument RequisitionerReferencedDocument*:ReferencedDocument
    BuyerAgentTradeParty?:TradeParty PurchaseConditionsReferencedDocument*:ReferencedDocument
    SpecifiedProcuringProject?:ProcuringProject UltimateCustomerOrderReferencedDocument*:ReferencedDocument`,
  TradeParty: `
    ID* GlobalID* Name? RoleCode* Description* SpecifiedLegalOrganization?:LegalOrganization
    DefinedTradeContact*:TradeContact PostalTradeAddress?:TradeAddress
    URIUniversalCommunication*:UniversalCommunication SpecifiedTaxRegistration*:TaxRegistration
    EndPointURIUniversalCommunication?:UniversalCommunication LogoAssociatedSpecifiedBinaryFile*`,
  LegalOrganization: `
    LegalClassificationCode? Name? ID? TradingBusinessName? PostalTradeAddress?:TradeAddress
    AuthorizedLegalRegistration*`,
  TradeContact: `
    ID? PersonName? DepartmentName? TypeCode? JobTitle? Responsibility? PersonID*
    TelephoneUniversalCommunication?:UniversalCommunication
    DirectTelephoneUniversalCommunication?:UniversalCommunication
    MobileTelephoneUniversalCommunication?:UniversalCommunication
    FaxUniversalCommunication?:UniversalCommunication EmailURIUniversalCommunication?:UniversalCommunication
    TelexUniversalCommunication?:UniversalCommunication VOIPUniversalCommunication?:UniversalCommunication
    InstantMessagingUniversalCommunication?:UniversalCommunication SpecifiedNote*:Note
    SpecifiedContactPerson?`,
  UniversalCommunication: `
    URIID? ChannelCode? CompleteNumber?`,
  TradeAddress: `
    ID? PostcodeCode? PostOfficeBox? BuildingName? LineOne? LineTwo? LineThree? LineFour? LineFive?
    StreetName? CityName? CitySubDivisionName? CountryID? CountryName* CountrySubDivisionID?
    CountrySubDivisionName* AttentionOf? CareOf? BuildingNumber? DepartmentName? AdditionalStreetName?`,
  TaxRegistration: `
    ID? AssociatedRegisteredTax?`,
  ReferencedDocument: `
    IssuerAssignedID? URIID? StatusCode? CopyIndicator? LineID? TypeCode? GlobalID? RevisionID? Name*
    AttachmentBinaryObject* Information* ReferenceTypeCode? SectionName* PreviousRevisionID*
    FormattedIssueDateTime? EffectiveSpecifiedPeriod?:SpecifiedPeriod IssuerTradeParty?:TradeParty
    AttachedSpecifiedBinaryFile*`,
  ProcuringProject: `
    ID Description? Name`,
  HeaderTradeDelivery: `
    RelatedSupplyChainConsignment? ShipToTradeParty?:TradeParty UltimateShipToTradeParty?:TradeParty
    ShipFromTradeParty?:TradeParty ActualDespatchSupplyChainEvent?:SupplyChainEvent
    ActualPickUpSupplyChainEvent?:SupplyChainEvent ActualDeliverySupplyChainEvent?:SupplyChainEvent
    ActualReceiptSupplyChainEvent?:SupplyChainEvent AdditionalReferencedDocument*:ReferencedDocument
    DespatchAdviceReferencedDocument?:ReferencedDocument
    ReceivingAdviceReferencedDocument?:ReferencedDocument DeliveryNoteReferencedDocument?:ReferencedDocument
    ConsumptionReportReferencedDocument?:ReferencedDocument
    PreviousDeliverySupplyChainEvent*:SupplyChainEvent PackingListReferencedDocument?:ReferencedDocument`,
  SupplyChainEvent: `
    ID? OccurrenceDateTime? TypeCode? Description* DescriptionBinaryObject* UnitQuantity?
    LatestOccurrenceDateTime? EarliestOccurrenceDateTime? OccurrenceSpecifiedPeriod?:SpecifiedPeriod
    OccurrenceLogisticsLocation?`,
  HeaderTradeSettlement: `
    DuePayableAmount* CreditorReferenceTypeCode* CreditorReferenceType* CreditorReferenceIssuerID*
    CreditorReferenceID? PaymentReference* TaxCurrencyCode? InvoiceCurrencyCode? PaymentCurrencyCode?
    InvoiceIssuerReference? InvoiceDateTime? NextInvoiceDateTime* CreditReasonCode? CreditReason*
    InvoicerTradeParty?:TradeParty InvoiceeTradeParty?:TradeParty PayeeTradeParty?:TradeParty
    PayerTradeParty?:TradeParty TaxApplicableTradeCurrencyExchange? InvoiceApplicableTradeCurrencyExchange?
    PaymentApplicableTradeCurrencyExchange?
    SpecifiedTradeSettlementPaymentMeans*:TradeSettlementPaymentMeans ApplicableTradeTax*:TradeTax
    BillingSpecifiedPeriod?:SpecifiedPeriod SpecifiedTradeAllowanceCharge*:TradeAllowanceCharge
    SubtotalCalculatedTradeTax*:TradeTax SpecifiedLogisticsServiceCharge*
    SpecifiedTradePaymentTerms*:TradePaymentTerms
    SpecifiedTradeSettlementHeaderMonetarySummation?:TradeSettlementHeaderMonetarySummation
    SpecifiedFinancialAdjustment* InvoiceReferencedDocument?:ReferencedDocument
    ProFormaInvoiceReferencedDocument?:ReferencedDocument
    LetterOfCreditReferencedDocument?:ReferencedDocument
    FactoringAgreementReferencedDocument*:ReferencedDocument
    FactoringListReferencedDocument*:ReferencedDocument
    PayableSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    ReceivableSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    PurchaseSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    SalesSpecifiedTradeAccountingAccount*:TradeAccountingAccount
    SpecifiedTradeSettlementFinancialCard*:TradeSettlementFinancialCard SpecifiedAdvancePayment*
    UltimatePayeeTradeParty?:TradeParty`,
  TradeSettlementPaymentMeans: `
    PaymentChannelCode? TypeCode? GuaranteeMethodCode? PaymentMethodCode? Information* ID*
    ApplicableTradeSettlementFinancialCard?:TradeSettlementFinancialCard
    PayerPartyDebtorFinancialAccount?:DebtorFinancialAccount
    PayeePartyCreditorFinancialAccount?:CreditorFinancialAccount PayerSpecifiedDebtorFinancialInstitution?
    PayeeSpecifiedCreditorFinancialInstitution?:CreditorFinancialInstitution`,
  TradeSettlementFinancialCard: `
    MicrochipIndicator? ID? TypeCode? CardholderName? ExpiryDate? VerificationNumeric? ValidFromDateTime?
    CreditLimitAmount* CreditAvailableAmount* InterestRatePercent? IssuingCompanyName? Description?`,
  DebtorFinancialAccount: `
    IBANID? AccountName? ProprietaryID?`,
  CreditorFinancialAccount: `
    IBANID? AccountName? ProprietaryID?`,
  CreditorFinancialInstitution: `
    BICID? CHIPSUniversalID? NewZealandNCCID? IrishNSCID? UKSortCodeID? CHIPSParticipantID? SwissBCID?
    FedwireRoutingNumberID? PortugueseNCCID? RussianCentralBankID? ItalianDomesticID?
    AustrianBankleitzahlID? CanadianPaymentsAssociationID? SICID? GermanBankleitzahlID?
    SpanishDomesticInterbankingID? SouthAfricanNCCID? HongKongBankID? AustralianBSBID?
    IndianFinancialSystemID? HellenicBankID? PolishNationalClearingID? Name? ClearingSystemName?
    JapanFinancialInstitutionCommonID? LocationFinancialInstitutionAddress?
    SubDivisionBranchFinancialInstitution?`,
  TradePaymentTerms: `
    ID? FromEventCode? SettlementPeriodMeasure? Description* DueDateDateTime? TypeCode? InstructionTypeCode?
    DirectDebitMandateID* PartialPaymentPercent? PaymentMeansID* PartialPaymentAmount*
    ApplicableTradePaymentPenaltyTerms? ApplicableTradePaymentDiscountTerms? PayeeTradeParty*:TradeParty`,
  TradeSettlementHeaderMonetarySummation: `
    LineTotalAmount* ChargeTotalAmount* AllowanceTotalAmount* TaxBasisTotalAmount* TaxTotalAmount*
    RoundingAmount* GrandTotalAmount* InformationAmount* TotalPrepaidAmount* TotalDiscountAmount*
    TotalAllowanceChargeAmount* DuePayableAmount* RetailValueExcludingTaxInformationAmount*
    TotalDepositFeeInformationAmount* ProductValueExcludingTobaccoTaxInformationAmount*
    TotalRetailValueInformationAmount* GrossLineTotalAmount* NetLineTotalAmount*
    NetIncludingTaxesLineTotalAmount*`,
};
