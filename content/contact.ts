import type { Subject } from '#domain/post/contact.ts'

export const contactPage = {
  title: 'Contact | Grove Skin Studio, Redlands',
  description:
    'Write to Grove Skin Studio in Redlands, California, or call. A contact form, address, telephone, email and opening hours.',
  heading: 'Ask me about your skin',
  // spec 2 §2 and §9: the reply promise.
  intro:
    'Write a few lines about your skin and what you use now. I reply within 24 to 48 hours, and I am the one who would treat you.',
  orMail: 'or write to',
  formHeading: 'Write to me',
  // spec 2 §2
  noSubject: 'Select a topic',
  send: 'SEND MESSAGE',
  sending: 'SENDING...',
  // spec 2 §8
  sent: "Thank you for your message! We'll get back to you soon.",
} as const

// spec 2 §2: the subjects, in its order.
export const subjectLabels: Record<Subject, string> = {
  general: 'General question',
  services: 'Services',
  products: 'Products',
  booking: 'Booking',
  feedback: 'Feedback',
  partnership: 'Partnership',
  other: 'Something else',
}

/** The names under which our own server takes the form (spec 2 §7). They are public, as EmailJS's are. */
export const ownSending = {
  publicKey: 'grove-contact-form',
  serviceId: 'grove-mail',
  templateId: 'contact-message',
} as const

/**
 * EmailJS's own checks before it sends (spec 2 §5), all off: refuse browsers without a person, refuse the
 * addresses in `list`, and let one browser send once in `throttle` milliseconds.
 */
export const sendingChecks = {
  blockHeadless: false,
  blockList: { watchVariable: 'email', list: [] as string[] },
  limitRate: { id: 'contact-form', throttle: 0 },
}
