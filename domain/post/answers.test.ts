import { expect, test } from 'vitest'
import { readText } from './answers.ts'

const meaning = (text: string, isStopped = false) => readText(text, { isStopped }).meaning

const STOPS = [
  ...[
    'STOP',
    'stop',
    'Stop.',
    ' STOP!!! ',
    'stop please',
    'Please stop',
    'STOP, thanks',
    'STOP ALL',
    'stopall',
  ],
  ...[
    'QUIT',
    'REVOKE',
    'Revoke consent',
    'I revoke my consent',
    'OPTOUT',
    'opt out',
    'Opt-out',
    'opt me out please',
  ],
  ...['UNSUBSCRIBE', 'Unsubscribe me', 'please unsubscribe me from this', 'I want to opt out'],
  ...[
    'no more texts please',
    'No more messages',
    'No more of these texts',
    'stop texting me',
    'Quit texting me',
  ],
  ...[
    'Stop sending me messages',
    'stop the reminders',
    'do not text me',
    "Don't text me anymore",
    'don’t message me',
  ],
  ...[
    'I don’t want any texts',
    'never contact me again',
    'Remove me',
    'take me off your list',
    'remove my number',
  ],
  ...['delete my phone number', 'leave me alone', 'Stop it', 'no texts'],
  ...[
    'para',
    'PARA',
    '¡Para!',
    'Para, por favor',
    'basta',
    '¡Basta ya!',
    'Alto',
    'parar',
    'Pare',
    'paren por favor',
  ],
  ...[
    'detener',
    'No más',
    'no más mensajes',
    'No mas mensajes por favor',
    'no me escriban',
    'Ya no me manden mensajes',
  ],
  ...[
    'no quiero más mensajes',
    'ya no quiero recibir mensajes',
    'dejen de escribirme',
    'Deje de mandar mensajes',
  ],
  ...[
    'quiero darme de baja',
    'dar de baja',
    'BAJA',
    'borren mi número',
    'Elimine mi número',
    'No me envíen más',
  ],
]
test.each(STOPS)('“%s” ends our texts', (text) => {
  expect(meaning(text)).toBe('stop')
})

test.each(['CANCEL', 'cancel please', 'Cancelar', 'end', 'Wrong number'])(
  '“%s” ends our texts, and the owner reads it: it may be meant of a visit',
  (text) =>
    expect(readText(text, { isStopped: false })).toMatchObject({
      meaning: 'stop',
      isForOwner: true,
    }),
)

const QUESTIONS = [
  ...[
    'Can I stop by at 3?',
    'please don’t stop',
    "don't stop texting me, I like it",
    'Is para my visit at 3',
  ],
  ...[
    '¿Para cuándo es mi cita?',
    'para mi mamá también',
    'cancel my appointment',
    'I need to cancel Tuesday',
  ],
  ...[
    'Quiero cancelar mi cita',
    'see you at the end of the day',
    'R',
    'r',
    'yes',
    'Yes!',
    'ok',
    'ok see you',
    'OK',
  ],
  ...[
    '👍',
    'C 👍',
    'c?',
    'C you then',
    'C but can I come at 3 instead',
    'confirm what?',
    'not confirmed',
    'I cant confirm',
  ],
  ...[
    'no',
    'N',
    '',
    '   ',
    '?',
    'Do you stop by the bus stop',
    'Don’t text me before 9, I sleep',
    'sí',
    'si',
    'thanks',
  ],
  ...[
    'how do I unsubscribe my daughter',
    'help me find parking',
    'start time?',
    'This is the end',
    'no puedo ir',
  ],
  ...[
    'I did not mean to unsubscribe',
    'My removal was great',
    'Quit smoking, does that help my skin?',
  ],
]
test.each(QUESTIONS)('“%s” is a question for the owner', (text) => {
  expect(readText(text, { isStopped: false })).toMatchObject({
    meaning: 'question',
    isForOwner: true,
  })
})

test.each([
  'C',
  'c',
  'C.',
  ' c ',
  'Confirm',
  'CONFIRMED',
  'Confirmed!',
  'C please',
  'I confirm',
  'C, thank you',
  'Confirmo',
  'confirmar',
  'confirmado',
])('“%s” confirms', (text) => expect(meaning(text)).toBe('confirm'))

test.each(['START', 'start', 'Unstop', 'empezar', 'Start again please'])(
  '“%s” begins our texts anew',
  (text) => {
    expect(meaning(text)).toBe('start')
  },
)

test('“yes” begins them anew only for whoever has ended them', () => {
  expect(meaning('YES', true)).toBe('start')
  expect(meaning('Sí', true)).toBe('start')
})

test.each(['HELP', 'help', 'Info', 'AYUDA'])('“%s” asks for help', (text) => {
  expect(meaning(text)).toBe('help')
})

test('the words that carriers act on by themselves are known to the letter', () => {
  const isCarriers = (text: string) => readText(text, { isStopped: false }).isCarriers
  expect(['STOP', 'Cancel', 'QUIT', 'start', 'HELP'].map(isCarriers)).toEqual(Array(5).fill(true))
  expect(['stop texting me', 'basta', 'ayuda', 'C'].map(isCarriers)).toEqual(Array(4).fill(false))
})

test.each([
  ['basta', 'es'],
  ['¡Ya no me escriban!', 'es'],
  ['Ayuda', 'es'],
  ['stop', 'en'],
  ['no more texts please', 'en'],
  ['help', 'en'],
])('“%s” is answered in its own language', (text, language) => {
  expect(readText(text, { isStopped: false }).language).toBe(language)
})

test('words beyond a short text are read by the owner although they end our texts', () => {
  const isForOwner = (text: string) => readText(text, { isStopped: false }).isForOwner
  expect(isForOwner('stop')).toBe(false)
  expect(isForOwner('please stop texting me about all of this')).toBe(false)
  expect(isForOwner('please stop texting me about all of this now')).toBe(true)
  expect(isForOwner('no more texts please')).toBe(false)
})

test('only the text itself says whether a carrier answers by itself', () => {
  expect(readText('YES', { isStopped: false })).toEqual({
    ...{ meaning: 'question', isForOwner: true, isCarriers: false, language: 'en' },
  })
})

test.each([
  'paren',
  'pare de escribirme',
  'paren de mandar mensajes',
  'para de molestar',
  'detenga de enviarme',
  'detengan de contactar',
  'deja de textearme',
  'dejen de escribirnos',
  'no me escriba',
  'no me mande nada',
  'no me manden nada',
  'no me envie nada',
  'no me envien nada',
  'no me contacte',
  'no me contacten',
  'no me moleste más',
  'no me molesten más',
  'no me textee',
  'no me texteen',
  'dar baja',
  'quiero de baja',
  'borre mi número',
  'borren mi teléfono',
  'elimine mi teléfono',
  'eliminen mi número',
  'quite mi número',
  'quiten mi número',
  'no necesito sus recordatorios',
  'ya no deseo estos mensajes',
])('“%s” ends our texts, in Spanish', (text) => {
  expect(readText(text, { isStopped: false })).toMatchObject({ meaning: 'stop', language: 'es' })
})

test.each([
  'I do not want any more texts',
  'do not need these messages',
  'please stop all',
  'pls stopall now ok',
  'remove my cell number from this',
  'take this number off',
  'take my number off this list',
  'delete my number',
  'opting out',
  'I am opting me out of this',
  'never ever text us',
  'stop with the texts',
  'no further messages',
  'no more of those reminders',
  'revoke consent now ok',
  'cease all texting',
  'we ask you, do not text',
  'remove me today',
])('“%s” ends our texts, in English', (text) => {
  expect(readText(text, { isStopped: false })).toMatchObject({ meaning: 'stop', language: 'en' })
})

test.each([
  'I never meant stop',
  'I never meant unsubscribe',
  'I didnt wish to stop texts',
  'dont want to stop texts',
  'I dont mean to quit texts',
  'do not stop texts',
  'did not end texts',
  'por favor no deje de mandar mensajes',
  'no pare de escribirme',
  'no dejen de escribirme',
  'no paren de escribirme',
  'how can i opt out',
  'how would i unsubscribe',
])('“%s” does not end them', (text) => {
  expect(meaning(text)).toBe('question')
})

test.each([
  ['desuscribirme', 'es'],
  ['desuscribir', 'es'],
  ['un mensaje', 'es'],
  ['dos textos', 'es'],
  ['un texto', 'es'],
  ['no me gusta', 'es'],
  ['deje', 'es'],
  ['dejen', 'es'],
  ['borra', 'es'],
  ['borre', 'es'],
  ['elimina', 'es'],
  ['quita', 'es'],
  ['quite', 'es'],
  ['confirmo', 'es'],
  ['confirmada', 'es'],
  ['confirma', 'es'],
  ['confirmar', 'es'],
  ['pare', 'es'],
  ['confirmed', 'en'],
])('“%s” is known as %s', (text, language) => {
  expect(readText(text, { isStopped: false }).language).toBe(language)
})
