export { randomFrom } from '#server/run/demo/dice.ts'
