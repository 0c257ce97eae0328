export { randomFrom } from '#server/demo/random.ts'
