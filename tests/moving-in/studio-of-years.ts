import { addDays } from '#domain/core/dates.ts'

const HOURS = ['9:00 AM', '10:30 AM', '1:00 PM', '2:30 PM', '4:00 PM']

/** Clients and visits of a studio as GlossGenius gives them out: three visits of each that are over, and four that are still to come. */
export function studioOfYears(
  today: string,
  { clients, renamed }: { clients: number; renamed: string },
) {
  const people = Array.from({ length: clients }, (_, nth) => ({
    name: `${FIRST[nth % FIRST.length]} ${LAST[Math.floor(nth / FIRST.length) % LAST.length]}`,
    phone: `(909) 555-${String(1000 + nth)}`,
    email: nth % 9 === 8 ? '' : `client.${nth}@example.com`,
  }))
  const listed = people.map(({ name, phone, email }, nth) =>
    [name, email, phone, nth % 4 ? '' : 'VIP', nth % 6 ? '' : 'Sensitive around the nose'].join(
      ',',
    ),
  )
  const past = people.flatMap(({ name }, nth) =>
    [1, 2, 3].map((visit) =>
      visitOf(
        name,
        'Custom Facial',
        addDays(today, -28 * visit - (nth % 20)),
        HOURS[nth % 5],
        'Completed',
      ),
    ),
  )
  const ahead = [0, 1, 2, 3].map((nth) =>
    visitOf(
      people[nth]?.name ?? '',
      nth === 3 ? renamed : 'Custom Facial',
      addDays(today, 10 + nth),
      HOURS[1],
      'Confirmed',
    ),
  )
  return {
    clients: ['Name,Email Address,Phone Number,Tags,Notes', ...listed].join('\r\n'),
    visits: ['Client,Service,Provider,Date,Time,Status,Price', ...past, ...ahead].join('\r\n'),
    names: people.map(({ name }) => name),
  }
}

function visitOf(name: string, service: string, date: string, time = '', status: string): string {
  const [year, month, day] = date.split('-')
  return [name, service, 'Jo', `${month}/${day}/${year}`, time, status, '$125.00'].join(',')
}

const FIRST = [
  ...['Abby', 'Beth', 'Carla', 'Dana', 'Elena', 'Faye', 'Gloria', 'Hanna', 'Iris', 'Jenna'],
  ...['Kara', 'Lena', 'Maya', 'Nora', 'Olive', 'Paula', 'Quinn', 'Rosa', 'Sara', 'Tessa'],
]
const LAST = [
  ...['Alvarez', 'Brooks', 'Castillo', 'Dalton', 'Emerson', 'Fuentes', 'Garner', 'Hartley'],
  ...['Ibarra', 'Jensen', 'Keller', 'Lozano', 'Mercer', 'Nolan', 'Ortega'],
]
