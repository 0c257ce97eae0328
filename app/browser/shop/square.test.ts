import { expect, test } from 'vitest'
import { cardProblem, paymentProblem } from './square.ts'

const thrown = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })

test('what a card form finds wrong with a visit’s card is said alone; the shop’s checkout opens as specified', () => {
  const wrong = thrown('Enter a valid card number.', 'Enter a date as MM/YY.')
  expect(cardProblem(wrong)).toBe('Enter a valid card number. Enter a date as MM/YY.')
  expect(cardProblem(new Error('x'))).toBe('An error occurred during payment processing')
  expect(paymentProblem(thrown('Try another card.'))).toBe(
    'Card tokenization failed: Try another card.',
  )
})
