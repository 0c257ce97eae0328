import { Link } from 'react-router'

type MenuRowProps = {
  to: string
  name: string
  about: string
  who?: string
  minutes: string
  price: string
}

/** A line of a printed menu that can be pressed as a whole. */
export function MenuRow({ to, name, about, who, minutes, price }: MenuRowProps) {
  return (
    <li className="border-b border-hairline">
      <Link
        to={to}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-5"
      >
        <span className="font-display text-[1.5rem] leading-7 transition-colors duration-300 ease-calm group-hover:text-clay">
          {name}
        </span>
        <span className="figures text-right">{price}</span>
        <span className="mt-1 text-[0.9375rem] leading-6 text-driftwood">
          {about}
          {who ? <span className="block text-bark">{who}.</span> : null}
        </span>
        <span className="figures mt-1 text-right text-[0.9375rem] leading-6 text-driftwood">
          {minutes}
        </span>
      </Link>
    </li>
  )
}
