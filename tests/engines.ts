/** After a run: on which engines its rows were kept, so that one alone is never taken for both. */
export default function sayEngines(): () => void {
  const line = process.env.TEST_DATABASE_URL
    ? 'Engines: SQLite and PostgreSQL.'
    : 'Engines: SQLite alone. PostgreSQL takes part where TEST_DATABASE_URL names one, as npm test does.'
  return () => console.log(line)
}
