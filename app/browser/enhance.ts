// The only script of static pages; it stands inline in their head.
import { chooseService } from './chosen-service.ts'
import { watchNav } from './nav.ts'

const bar = document.querySelector<HTMLElement>('[data-nav]')
if (bar) watchNav(bar)

const bookFrame = document.querySelector<HTMLIFrameElement>('.booking-frame')
if (bookFrame) chooseService(bookFrame)
