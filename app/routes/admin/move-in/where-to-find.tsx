import { href } from 'react-router'
import { SmallButton } from '../ui/controls.tsx'

const PLACES = [
  ['Square', 'Customers, then Import / Export, then Export customers: a CSV file.'],
  ['GlossGenius', 'Ask for your clients and your appointments as CSV files; support sends both.'],
  ['Vagaro', 'Customers, then Export: a CSV file.'],
  ['Acuity', 'Clients, then Import/export; and Reports for appointments: CSV files.'],
  ['Fresha', 'Clients, then Options, then Export: choose CSV.'],
  ['Booksy', 'Ask support for your client list; your calendar comes as an .ics file.'],
] as const

export function WhereToFind() {
  return (
    <section className="max-w-[40em]">
      <h2 className="text-2xl">Where the files are</h2>
      <dl className="mt-3 space-y-2">
        {PLACES.map(([name, words]) => (
          <div key={name} className="sm:flex sm:gap-4">
            <dt className="font-medium sm:w-32 sm:shrink-0">{name}</dt>
            <dd className="text-driftwood">{words}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 list-disc space-y-2 pl-5">
        <li>
          Visits that are over stand in each client’s history as visits of before, with the price as
          it was written. They count in no report of money: what was taken then is in the other
          system’s books.
        </li>
        <li>
          Visits to come are put on your calendar where their time is free. Reminders of them leave
          once you say so.
        </li>
        <li>
          Notes and tags go to the client’s sealed notes. A mailing list elsewhere is no consent
          here: who agrees to texts is asked anew.
        </li>
        <li>
          Cards and passwords are in no such file. Cards that are kept at your own Square account
          stay there; from anybody else, clients give their card again at the next visit, or you ask
          both companies to move them.
        </li>
        <li>
          Lists of payments and menus are left where they are: your menu is made under Services.
        </li>
      </ul>
    </section>
  )
}

const FILES = [
  ['clients.csv', 'Clients'],
  ['visits.csv', 'Visits'],
  ['services.csv', 'Treatments'],
  ['visits.ics', 'Calendar (.ics)'],
  ['everything.zip', 'All of them (ZIP)'],
] as const

/** Leaving is as easy: the same lists, for any other system. */
export function WayOut() {
  return (
    <section className="max-w-[40em]">
      <h2 className="text-2xl">The way out</h2>
      <p className="mt-2 text-driftwood">
        Everything as files that other systems read, and that come back in here as they went out.
        Notes are in the list of clients, readable: keep it as carefully as them. Photographs and
        forms are on each client’s page, under Export.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {FILES.map(([file, words]) => (
          <form key={file} method="post" action={href('/admin/move-in/out/:file', { file })}>
            <SmallButton quiet>{words}</SmallButton>
          </form>
        ))}
      </div>
    </section>
  )
}
