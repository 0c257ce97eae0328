// The only script of static pages; it stands inline in their head.
import { watchNav } from './nav.ts'

const bar = document.querySelector<HTMLElement>('[data-nav]')
if (bar) watchNav(bar)
