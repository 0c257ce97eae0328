import type { Kind, Source } from './fields.ts'

/** Headings that each source gives out. The ones after the bar are nobody else's. */
export const SETS: { source: Source; kind: Kind; headings: string; own: string }[] = [
  {
    source: 'square',
    kind: 'clients',
    headings:
      'referenceid firstname lastname emailaddress phonenumber nickname companyname streetaddress1 city state postalcode birthday memo',
    own: 'squarecustomerid creationsource firstvisit lastvisit transactioncount lifetimespend emailsubscriptionstatus instantprofile blockedfromonlinebooking',
  },
  {
    source: 'square',
    kind: 'services',
    headings: 'itemname description price sku categories',
    own: 'token customerfacingname variationname itemtype sellable stockable',
  },
  {
    source: 'square',
    kind: 'payments',
    headings: 'date time timezone discounts tax customerid customername',
    own: 'grosssales netsales giftcardsales totalcollected nettotal transactionid paymentid cardbrand pansuffix',
  },
  // Acuity's clients are such a list, and so are many others: the headings are nobody's own.
  {
    source: 'other',
    kind: 'clients',
    headings: 'firstname lastname phone email',
    own: 'firstname lastname phone email notes',
  },
  {
    source: 'acuity',
    kind: 'visits',
    headings: 'starttime endtime firstname lastname phone email type notes',
    own: 'calendar appointmentprice paid amountpaidonline certificatecode dateScheduled appointmentid',
  },
  {
    source: 'fresha',
    kind: 'clients',
    headings: 'clientid firstname lastname email gender city note',
    own: 'mobilenumber telephone dateofbirth added blocked',
  },
  {
    source: 'fresha',
    kind: 'visits',
    headings: 'client service status duration location',
    own: 'appointmentref scheduleddate netsales teammember',
  },
  {
    source: 'vagaro',
    kind: 'clients',
    headings: 'firstname lastname email birthday',
    own: 'cellphone homephone workphone dayphone nightphone customersince',
  },
  {
    source: 'vagaro',
    kind: 'visits',
    headings: 'customer service date status price',
    own: 'serviceprovider appointmentdate checkouttime bookedby',
  },
  {
    source: 'glossgenius',
    kind: 'clients',
    headings: 'name clientname emailaddress phonenumber birthday notes firstname lastname',
    own: 'tags clientname name',
  },
  {
    source: 'glossgenius',
    kind: 'visits',
    headings: 'client service date time status price',
    own: 'provider staff client',
  },
  {
    source: 'glossgenius',
    kind: 'payments',
    headings: 'client date service amount',
    own: 'tip tipamount paymentmethod processingfee payout',
  },
  {
    source: 'booksy',
    kind: 'clients',
    headings: 'clientname phone email',
    own: 'firstvisit lastvisit totalvisits totalspent',
  },
  {
    source: 'calendar',
    kind: 'visits',
    headings: 'uid start end summary status email phone',
    own: 'uid summary description',
  },
  {
    source: 'grove',
    kind: 'clients',
    headings: 'firstname lastname email phone birthday blocked notes',
    own: 'groveclientid',
  },
  {
    source: 'grove',
    kind: 'visits',
    headings:
      'groveclientid clientfirstname clientlastname start minutes service status price with',
    own: 'grovevisitid',
  },
  // Nobody's own: a list of treatments as most systems give it out.
  {
    source: 'other',
    kind: 'services',
    headings: 'category price description',
    own: 'servicename servicecategory servicetime duration durationminutes',
  },
  {
    source: 'grove',
    kind: 'services',
    headings: 'servicename category minutes price',
    own: 'minutes',
  },
]
