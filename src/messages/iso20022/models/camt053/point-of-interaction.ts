import { codes, elements } from '../../model.ts'

/** The terminal that a card was presented at. */
export const POINT_OF_INTERACTION = {
  PointOfInteraction1: elements({
    Id: 'GenericIdentification32',
    SysNm: 'Max70Text?',
    GrpId: 'Max35Text?',
    Cpblties: 'PointOfInteractionCapabilities1?',
    Cmpnt: 'PointOfInteractionComponent1*',
  }),
  PointOfInteractionCapabilities1: elements({
    CardRdngCpblties: 'CardDataReading1Code*',
    CrdhldrVrfctnCpblties: 'CardholderVerificationCapability1Code*',
    OnLineCpblties: 'OnLineCapability1Code?',
    DispCpblties: 'DisplayCapabilities1*',
    PrtLineWidth: 'Max3NumericText?',
  }),
  CardholderVerificationCapability1Code: codes('MNSG NPIN FCPN FEPN FDSG FBIO MNVR FBIG APKI PKIS CHDT SCEC'),
  OnLineCapability1Code: codes('OFLN ONLN SMON'),
  DisplayCapabilities1: elements({
    DispTp: 'UserInterface2Code',
    NbOfLines: 'Max3NumericText',
    LineWidth: 'Max3NumericText',
  }),
  UserInterface2Code: codes('MDSP CDSP'),
  PointOfInteractionComponent1: elements({
    POICmpntTp: 'POIComponentType1Code',
    ManfctrId: 'Max35Text?',
    Mdl: 'Max35Text?',
    VrsnNb: 'Max16Text?',
    SrlNb: 'Max35Text?',
    ApprvlNb: 'Max70Text*',
  }),
  POIComponentType1Code: codes('SOFT EMVK EMVO MRIT CHIT SECM PEDV'),
  GenericIdentification32: elements({
    Id: 'Max35Text',
    Tp: 'PartyType3Code?',
    Issr: 'PartyType4Code?',
    ShrtNm: 'Max35Text?',
  }),
  PartyType3Code: codes('OPOI MERC ACCP ITAG ACQR CISS DLIS'),
  PartyType4Code: codes('MERC ACCP ITAG ACQR CISS TAXH'),
}
