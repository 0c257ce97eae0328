export { randomFrom } from '#server/run/demo/random.ts'
