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
