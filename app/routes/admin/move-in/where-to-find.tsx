import { Folded } from '../ui/controls.tsx'

const PLACES = [
  [
    'Square',
    'Customers, then Directory; look for Export. Your menu: Items, then Actions, Export library. Both are CSV files.',
  ],
  [
    'GlossGenius',
    'Two lists as CSV: clients, and appointments. Where you see no export, ask their support.',
  ],
  ['Vagaro', 'Your customer list, exported as CSV.'],
  [
    'Acuity',
    'Clients, then Import/export; for appointments Reports, then Export. Both are CSV files.',
  ],
  ['Fresha', 'Your client list, exported as CSV; it is called export_customer_list.csv.'],
  ['Booksy', 'Ask their support for your client list. A calendar comes as an .ics file.'],
] as const

export function WhereToFind() {
  return (
    <section className="max-w-[40em]">
      <h2 className="text-2xl">Where the files are</h2>
      <p className="mt-2 text-driftwood">
        Menus move from time to time. If yours looks different, look for “Export”.
      </p>
      <dl className="mt-3 space-y-2">
        {PLACES.map(([name, words]) => (
          <div key={name} className="sm:flex sm:gap-4">
            <dt className="font-medium sm:w-32 sm:shrink-0">{name}</dt>
            <dd className="text-driftwood">{words}</dd>
          </div>
        ))}
      </dl>
      <Folded words="What comes over, and what does not" className="mt-4">
        <ul className="mt-2 list-disc space-y-2 pl-5">
          <li>
            Past visits go into each client’s history, under “From your system before”, with their
            price. They are in no report of money: that stays in the other system’s books.
          </li>
          <li>
            Upcoming visits go on your calendar where the time is free. Reminders for them start
            once you say so.
          </li>
          <li>
            Notes and tags go to the client’s private notes. A mailing list elsewhere does not count
            as consent here: each client is asked again.
          </li>
          <li>
            Saved cards and passwords are never in these files. Cards kept in your own Square
            account stay there. With any other company, clients give their card again at their next
            visit, or you ask both companies to move them.
          </li>
          <li>
            Treatments come with price, minutes and section, and stay off your site until you offer
            each online. One that your menu already has, by its name, is left as it is.
          </li>
          <li>Payments are not brought in: they stay in the books of the other system.</li>
        </ul>
      </Folded>
    </section>
  )
}
