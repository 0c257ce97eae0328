// Plain words, true to what this site does. The owner should have them read by a lawyer before she opens.

export type LegalPage = {
  title: string
  description: string
  heading: string
  intro: string
  sections: { heading: string; paragraphs: string[] }[]
}

export const termsPage: LegalPage = {
  title: 'Terms of Service | Grove Skin Studio, Redlands',
  description:
    'What you and Grove Skin Studio agree on when you book, buy or make an account: visits, prices, accounts and what happens when plans change.',
  heading: 'Terms of Service',
  intro: 'What we agree on when you book, buy or make an account here.',
  sections: [
    {
      heading: 'Visits',
      paragraphs: [
        'A booking is an appointment with one person, who keeps that time for you. The confirmation tells you the day, the minutes and the price. Change or cancel it with the link in your confirmation, or in your account.',
        'Some treatments are only for people who have been here before, or for certain ages. The site says so before you book, and the studio may choose another treatment with you once it has seen your skin.',
      ],
    },
    {
      heading: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars. The price that counts is the one shown when you confirm. Where a price says “from”, you hear the exact one before the treatment begins.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need no account to book. If you make one, give your own name and address, and keep your password to yourself. You can end your account at any time.',
        'We may close an account that is used to harm others or the studio, and we tell you when we do.',
      ],
    },
    {
      heading: 'Skin is not a promise',
      paragraphs: [
        'Treatments here are cosmetic and are not medical care. Tell us about allergies, medicines and conditions of your skin. We cannot promise a result.',
      ],
    },
    {
      heading: 'The law',
      paragraphs: [
        'The law of California applies. Nothing here takes away a right that it gives you.',
      ],
    },
  ],
}

export const privacyPage: LegalPage = {
  title: 'Privacy Policy | Grove Skin Studio, Redlands',
  description:
    'What Grove Skin Studio knows about you, why, for how long, who else sees it, and how to see, take along or delete it.',
  heading: 'Privacy Policy',
  intro: 'What we know about you, why, and how you can change that.',
  sections: [
    {
      heading: 'What we keep',
      paragraphs: [
        'When you book: your name, email address, telephone number, what you booked, and a note if you write one. For treatments with an age limit, the date of birth of the person treated.',
        'Before a first visit: what you answer about your health and your skin, and your signature. During visits: the studio’s notes and, if you agree, photographs of your skin. All of it is kept encrypted, is read by the studio alone, and serves nothing but to treat you safely.',
        'When you make an account: the same name, address and number, and a scrambled form of your password that cannot be turned back. With Google or Apple we learn your name and email address from them and no password.',
        'When you write to us: your message and how to answer it.',
      ],
    },
    {
      heading: 'Why',
      paragraphs: [
        'To keep your appointment, to write to you about it, to let you into your account and to keep others out. We do not sell what we know, and we do not build a profile of you for anyone.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'If you sign in, a cookie keeps you signed in for up to thirty days. Others, for minutes or hours, guard forms against misuse. If this site counts visits or the success of advertisements, a company that does so for us sets cookies of its own on the public pages; pages with your own details carry none of them.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The studio’s owner, and the companies that work for her: the one that hosts this site, the one that carries its mail and, when you pay by card, the one that takes the payment. Google or Apple learn that you signed in here if you choose to do so through them.',
      ],
    },
    {
      heading: 'How we keep accounts safe',
      paragraphs: [
        'We log sign-ins, failed attempts and changes to an account, with the time and the network they came from. The log is kept for 400 days and is used for nothing else.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Ask to see what we keep about you, to correct it, to take it along or to delete it. What the law makes us keep, such as records of payments, stays for as long as it says.',
      ],
    },
  ],
}
