export { randomFrom } from '#server/run/demo/plan.ts'
