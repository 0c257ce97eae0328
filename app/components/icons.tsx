// Lucide’s icons, by its license in app/components/icons-license.txt; written by art/lucide.ts.
import { icon } from '#app/components/icon.tsx'

export const ChevronDown = icon('lucide-chevron-down', <path d="m6 9 6 6 6-6" />)
export const ChevronLeft = icon('lucide-chevron-left', <path d="m15 18-6-6 6-6" />)
export const ChevronRight = icon('lucide-chevron-right', <path d="m9 18 6-6-6-6" />)
export const Menu = icon(
  'lucide-menu',
  <>
    <path d="M4 5h16" />
    <path d="M4 12h16" />
    <path d="M4 19h16" />
  </>,
)
export const Minus = icon('lucide-minus', <path d="M5 12h14" />)
export const Plus = icon(
  'lucide-plus',
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
)
export const ShoppingBag = icon(
  'lucide-shopping-bag',
  <>
    <path d="M16 10a4 4 0 0 1-8 0" />
    <path d="M3.103 6.034h17.794" />
    <path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z" />
  </>,
)
export const UserRound = icon(
  'lucide-user-round lucide-user-2',
  <>
    <circle cx="12" cy="8" r="5" />
    <path d="M20 21a8 8 0 0 0-16 0" />
  </>,
)
export const X = icon(
  'lucide-x',
  <>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </>,
)
