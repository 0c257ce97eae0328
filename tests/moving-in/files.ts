// Files as other booking systems give them out, all people made up, with what goes wrong in such files.

const lines = (...rows: string[]) => rows.join('\r\n')
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), true)
  return bytes
}

/** A letter beyond Latin-1 has no place here. */
function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const SQUARE_HEAD =
  'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Company Name,Street Address 1,Street Address 2,City,State,Postal Code,Birthday,Memo,Square Customer ID,Creation Source,First Visit,Last Visit,Transaction Count,Lifetime Spend,Email Subscription Status,Instant Profile,Blocked from online booking'

const square = (of: {
  first: string
  last: string
  email?: string
  phone?: string
  born?: string
  memo?: string
  id: string
  subscribed?: string
  blocked?: string
}) =>
  `,${of.first},${of.last},${of.email ?? ''},${of.phone ?? ''},,,,,Redlands,CA,92373,${of.born ?? ''},${of.memo ?? ''},${of.id},Directory,,,12,"$1,234.50",${of.subscribed ?? ''},No,${of.blocked ?? ''}`

export const SQUARE_CLIENTS = {
  name: 'export-20260302.csv',
  bytes: utf8(
    `\uFEFF${lines(
      SQUARE_HEAD,
      square({
        first: 'Ana',
        last: 'Ruiz',
        email: 'Ana.Ruiz@Example.com',
        phone: "'+19095550101",
        born: '1990-05-17',
        memo: '"Allergic to latex.\nPrefers mornings, says ""hello"""',
        id: 'SQ1',
        subscribed: 'subscribed',
      }),
      square({
        first: 'Bea',
        last: 'Cole',
        email: 'bea@example',
        phone: '1.23E+10',
        born: '05/12',
        id: 'SQ2',
      }),
      square({
        first: 'Cy',
        last: 'Dunn',
        email: 'ana.ruiz@example.com',
        phone: '(909) 555-0101',
        id: 'SQ3',
        blocked: 'Yes',
      }),
      square({ first: '', last: '', email: 'nobody@example.com', id: 'SQ4' }),
      square({
        first: 'José',
        last: 'Núñez',
        email: 'jose@example.com',
        phone: '9.095550134E+9',
        born: '7/4/88',
        id: 'SQ5',
      }),
      '',
    )}`,
  ),
}

export const GLOSSGENIUS_CLIENTS = {
  name: 'clients.csv',
  bytes: utf16(
    lines(
      'Name\tEmail Address\tPhone Number\tBirthday\tTags\tNotes',
      '"Marsh, Dee"\tdee@example.com\t909.555.0111\tJan 5, 1984\tVIP\tRosacea',
      'Ed Frost\t\t(909) 555-0112\t\t\t',
      'Ed Frost\t\t+1 909 555 0113\t\t\t',
      'Solo\t\t\t\t\t',
    ),
  ),
}

export const GLOSSGENIUS_VISITS = {
  name: 'appointments.csv',
  bytes: utf8(
    lines(
      'Client,Service,Provider,Date,Time,Status,Price',
      'Dee Marsh,Custom Facial,Jo,02/03/2025,10:00 AM,Completed,$125.00',
      'Dee Marsh,Custom Facial,Jo,02/10/2025,10:00 AM,No Show,$125.00',
      'Dee Marsh,Custom Facial,Jo,02/17/2025,10:00 AM,Cancelled,-$5.00',
      'Ed Frost,Old Peel,Jo,02/04/2025,9:00 AM,Completed,"$1,234.50"',
      'Nia Poe,Old Peel,Jo,02/05/2025,2 PM,Completed,85',
      'Dee Marsh,Custom Facial,Jo,03/10/2026,10:00 AM,Confirmed,$125.00',
      'Nia Poe,Custom Facial,Jo,03/10/2026,10:30 AM,Confirmed,$125.00',
      'Nia Poe,Old Peel,Jo,03/11/2026,9:00 AM,Confirmed,$85.00',
      'Nia Poe,Custom Facial,Jo,03/12/2026,9:00 AM,Cancelled,$85.00',
      'Nia Poe,Custom Facial,Jo,soon,9:00 AM,Confirmed,$85.00',
      ',Custom Facial,Jo,02/06/2025,9:00 AM,Completed,$85.00',
      'Dee Marsh,,Jo,02/06/2025,9:00 AM,Completed,$85.00',
      'Dee Marsh,Custom Facial,Jo,02/03/2025,10:00 AM,Completed,$125.00',
    ),
  ),
}

const VAGARO_CLIENTS = {
  name: 'Customers.csv',
  bytes: latin(
    lines(
      'Customer List;;;;;;',
      'First Name;Last Name;Email;Cell Phone;Home Phone;Work Phone;Birthday',
      'Zo\xeb;Lind;zoe@example.com;;909-555-0121;;12/31/79',
      'Hal;"O\'Dea";hal@example.com;909-555-0122;909-555-0123;;',
    ),
  ),
}

const ACUITY_CLIENTS = {
  name: 'list.csv',
  bytes: utf8(
    lines('First Name,Last Name,Phone,Email,Notes', 'Ivy,Kent,9095550131,ivy@example.com,=1+1'),
  ),
}

export const ACUITY_VISITS = {
  name: 'schedule.csv',
  bytes: utf8(
    lines(
      'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Notes,Appointment ID',
      '"March 3, 2025 9:00 am","March 3, 2025 10:15 am",Ivy,Kent,9095550131,ivy@example.com,Custom Facial,Studio,110.00,yes,Used retinol the night before,771',
      '"March 20, 2026 9:00 am","March 20, 2026 10:15 am",Ivy,Kent,9095550131,ivy@example.com,Custom Facial,Studio,110.00,no,,772',
    ),
  ),
}

const FRESHA_CLIENTS = {
  name: 'export_customer_list.csv',
  bytes: utf8(
    lines(
      'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
      '501,Liv,Moss,liv@example.com,+1 909 555 0141,,Female,23/04/1991,Redlands,Sensitive,No,01/02/2022',
      '502,Max,Neal,,,9095550142,,05/04/1985,,,Yes,01/02/2022',
    ),
  ),
}

const BOOKSY_CALENDAR = {
  name: 'booksy.ics',
  bytes: utf8(
    lines(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Booksy//EN',
      'BEGIN:VEVENT',
      'UID:b1@booksy',
      'DTSTART;TZID=America/Los_Angeles:20250407T100000',
      'DTEND;TZID=America/Los_Angeles:20250407T111500',
      'SUMMARY:Custom Facial - Pia Quill',
      'DESCRIPTION:Phone: 909 555 0151\\nEmail: pia@example.com',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b2@booksy',
      'DTSTART:20260401T170000Z',
      'DTEND:20260401T181500Z',
      'SUMMARY:Pia Quill: Custom Facial',
      'RRULE:FREQ=WEEKLY;INTERVAL=4;COUNT=3',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:b3@booksy',
      'DTSTART;VALUE=DATE:20260402',
      'SUMMARY:Vacation',
      'END:VEVENT',
      'END:VCALENDAR',
    ),
  ),
}

const BOOKSY_CLIENTS = {
  name: 'booksy clients.csv',
  bytes: utf8(
    lines(
      'Client Name,Phone,Email,First Visit,Last Visit,Total Visits,Total Spent',
      'Pia Quill,909 555 0151,pia@example.com,2025-04-07,2025-04-07,1,$100.00',
    ),
  ),
}

export const UNKNOWN = {
  name: 'my people.csv',
  bytes: utf8(lines('Who;How to reach;What to mind', 'Rae Stone;909 555 0161;Cold hands')),
}

/** Square's sales: recognised, and left where they are. */
const SQUARE_SALES = {
  name: 'transactions.csv',
  bytes: utf8(
    lines(
      'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Gift Card Sales,Tax,Tip,Total Collected,Card,Fees,Net Total,Transaction ID,Payment ID,Card Brand,PAN Suffix,Customer ID,Customer Name',
      '03/01/2026,10:00:00,Pacific Time (US & Canada),"$1,100.00",-$5.00,"$1,095.00",$0.00,$0.00,$20.00,"$1,115.00","$1,115.00",-$30.00,"$1,085.00",T1,P1,Visa,1111,SQ1,Ana Ruiz',
    ),
  ),
}

export const ALL_SOURCES = [
  ...[SQUARE_CLIENTS, GLOSSGENIUS_CLIENTS, GLOSSGENIUS_VISITS, VAGARO_CLIENTS, ACUITY_CLIENTS],
  ...[ACUITY_VISITS, FRESHA_CLIENTS, BOOKSY_CLIENTS, BOOKSY_CALENDAR, SQUARE_SALES, UNKNOWN],
]
