import { type Columns, type Field, fieldsOf, type Kind, type Source } from './fields.ts'
import { SETS } from './heading-sets.ts'

/** What a heading may be called, in small letters without anything between them. */
const ALIASES: Record<'clients' | 'visits' | 'services', Partial<Record<Field, string>>> = {
  clients: {
    id: 'squarecustomerid clientid customerid groveclientid referenceid id',
    firstName: 'firstname givenname clientfirstname customerfirstname first',
    lastName: 'lastname familyname surname clientlastname customerlastname last',
    name: 'name clientname fullname customername client customer',
    email: 'emailaddress email clientemail customeremail mail',
    phone:
      'cellphone mobilenumber mobilephone mobile phonenumber phone cell telephone clientphone homephone workphone dayphone nightphone',
    birthDate: 'birthday dateofbirth birthdate dob',
    notes: 'memo notes note clientnotes customernotes comments',
    tags: 'tags tag',
    blocked: 'blockedfromonlinebooking blocked',
    marketing: 'emailsubscriptionstatus marketing emailmarketing acceptsmarketing subscribed',
  },
  visits: {
    visitId: 'appointmentid bookingid visitid grovevisitid appointmentref bookingref ref id uid',
    start: 'starttime startdateandtime start appointmentdate startdate date scheduleddate datetime',
    time: 'time appointmenttime',
    end: 'endtime enddateandtime end',
    minutes: 'duration durationminutes minutes durationmin length',
    service: 'service appointmenttype type servicename services treatment item summary',
    status: 'status appointmentstatus bookingstatus',
    price: 'appointmentprice price amount servicetotal total netsales cost',
    clientId: 'clientid customerid squarecustomerid groveclientid',
    client: 'client clientname customer customername name',
    firstName: 'firstname clientfirstname customerfirstname',
    lastName: 'lastname clientlastname customerlastname',
    email: 'email emailaddress clientemail customeremail',
    phone: 'phone phonenumber mobile clientphone customerphone mobilenumber cellphone',
    staff: 'staff provider calendar teammember employee serviceprovider with',
    notes: 'notes note appointmentnotes customernote description',
  },
  services: {
    itemId: 'token itemid serviceid id',
    service: 'itemname servicename service appointmenttype treatment name type title',
    option: 'variationname pricepointname option',
    category: 'categories category servicecategory reportingcategory group',
    minutes: 'duration durationminutes durationmin minutes servicetime length time',
    price: 'price serviceprice retailprice cost amount',
    description: 'description servicedescription details',
    itemType: 'itemtype',
  },
}

export type Recognised = {
  source: Source
  kind: Kind
  columns: Columns
  /** Nothing has to be asked: the source is known, and who and when are found. */
  isSure: boolean
  /** 0 to 1. */
  score: number
}

export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** What a file is, by the set of its headings; a header that nobody gives out is guessed at and not sure. */
export function recognise(headings: readonly string[]): Recognised {
  const plain = headings.map(plainHeading)
  const has = (words: string) =>
    words
      .toLowerCase()
      .split(' ')
      .filter((word) => plain.includes(word))
  const filled = plain.filter((word) => word !== '').length || 1
  const scored = SETS.map(({ source, kind, headings: shared, own }) => {
    const known = new Set(has(`${shared} ${own}`)).size
    const isOwn = has(own).length > 0
    return { source, kind, score: isOwn ? known / filled : 0, known }
  }).sort((one, other) => other.score - one.score)
  const best = scored[0]
  const guessed = kindOf(plain)
  const isKnown = best !== undefined && best.score >= KNOWN && best.known >= FEWEST
  const kind = isKnown ? best.kind : guessed
  const columns = columnsFor(kind, headings)
  return {
    source: isKnown ? best.source : 'other',
    kind,
    columns,
    isSure: isKnown && isEnough(kind, columns),
    score: best?.score ?? 0,
  }
}

const KNOWN = 0.6
const FEWEST = 3

/** The columns that hold the fields of a kind, by what they are called. */
function columnsFor(kind: Kind, headings: readonly string[]): Columns {
  if (kind === 'payments') return {}
  const plain = headings.map(plainHeading)
  const columns: Columns = {}
  for (const field of fieldsOf(kind)) {
    const names = (ALIASES[kind][field] ?? '').split(' ')
    const found = names.map((name) => plain.indexOf(name)).filter((at) => at >= 0)
    if (found.length > 0) columns[field] = field === 'phone' ? found : found.slice(0, 1)
  }
  return apart(columns, plain)
}

/** "Start Time" beside a "Date" is the time alone. */
function apart(columns: Columns, plain: readonly string[]): Columns {
  const [start] = columns.start ?? []
  const date = plain.findIndex((heading) => DATES.includes(heading))
  if (start === undefined || date < 0 || columns.time || !TIMES.includes(plain[start] ?? ''))
    return columns
  return { ...columns, start: [date], time: [start] }
}

const DATES = ['date', 'appointmentdate', 'startdate']
const TIMES = ['starttime', 'start']

/** Whether somebody can be told from these columns, and for visits a day. */
export function isEnough(kind: Kind, columns: Columns): boolean {
  const has = (...fields: Field[]) => fields.some((field) => columns[field]?.length)
  if (kind === 'clients') return has('name', 'firstName', 'lastName')
  if (kind === 'services') return has('service') && has('price')
  if (kind !== 'visits') return true
  return (
    has('start') && has('client', 'clientId', 'firstName', 'lastName', 'email', 'phone', 'service')
  )
}

function kindOf(plain: readonly string[]): Kind {
  const has = (words: string) => words.split(' ').some((word) => plain.includes(word))
  const isDated = has(ALIASES.visits.start ?? '')
  const isPriced = has('price serviceprice') && has('duration durationminutes minutes')
  if (has('tip tipamount paymentmethod netsales totalcollected payout')) return 'payments'
  if (isDated && has('service appointmenttype type summary treatment status client'))
    return 'visits'
  if (
    (has('itemname sku variationname servicename') || (isPriced && !isDated)) &&
    !has('email phone client')
  )
    return 'services'
  return isDated && !has('email phone') ? 'visits' : 'clients'
}
