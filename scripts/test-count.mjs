/**
 * The last line of npm test, over all that its runs reported. A file that could not even begin counts as
 * one failure.
 */
export function closingLine(reports) {
  const sum = (count) => reports.reduce((total, report) => total + count(report), 0)
  const passed = sum((report) => report.numPassedTests)
  const failed = sum((report) => report.numFailedTests + unbegun(report))
  const left = sum((report) => report.numPendingTests + report.numTodoTests)
  return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} not run` : ''}`
}

function unbegun({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
}
