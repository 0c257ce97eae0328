import { href } from 'react-router'
import { SmallButton } from '../ui/controls.tsx'

const FILES = [
  ['clients.csv', 'Clients'],
  ['visits.csv', 'Visits'],
  ['services.csv', 'Treatments'],
  ['visits.ics', 'Calendar (.ics)'],
  ['everything.zip', 'All of them (ZIP)'],
] as const

const ELSEWHERE = [
  {
    program: 'Square',
    file: 'square-customers.csv',
    button: 'Customers for Square',
    words:
      'Your customer list, for Customers, Import. Whoever ended your emails is marked as unsubscribed, and nobody as subscribed. Your private notes stay out: Square asks for no health details in its own.',
  },
  {
    program: 'Acuity',
    file: 'acuity.zip',
    button: 'Files for Acuity (ZIP)',
    words:
      'Unzip it first. The clients, with your private notes in plain text, are for Clients, Import/export. The appointments are for Reports, Export, Import appointments: up to 1,000 in each file, as Acuity takes them. It has no place for birthdays, blocked clients, and visits that were canceled or missed.',
  },
] as const

/** Leaving is as easy: the same lists, for any other system. */
export function WayOut() {
  return (
    <section className="max-w-[40em]">
      <h2 className="text-2xl">The way out</h2>
      <p className="mt-2 text-driftwood">
        Everything as files that other systems can read, and that can come back in here. The client
        list contains your private notes in plain text, so keep it safe. Photographs and forms are
        on each client’s page, under Export.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {FILES.map(([file, words]) => (
          <Taken key={file} file={file} words={words} />
        ))}
      </div>
      <h3 className="mt-8 text-xl">For a program that wants its own shape</h3>
      <dl className="mt-3 space-y-4">
        {ELSEWHERE.map(({ program, file, button, words }) => (
          <div key={file} className="sm:flex sm:gap-4">
            <dt className="font-medium sm:w-32 sm:shrink-0">{program}</dt>
            <dd>
              <p className="text-driftwood">{words}</p>
              <div className="mt-2">
                <Taken file={file} words={button} />
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Taken({ file, words }: { file: string; words: string }) {
  return (
    <form method="post" action={href('/admin/move-in/out/:file', { file })}>
      <SmallButton quiet>{words}</SmallButton>
    </form>
  )
}
