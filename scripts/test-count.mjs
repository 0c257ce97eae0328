/**
 * The last line of npm test, over what both of its runners reported. A file that could not even begin counts as
 * one failure.
 */
export function closingLine(reports) {
  const counts = reports.map((report) => ('stats' in report ? ofJourneys(report) : ofRules(report)))
  const sum = (name) => counts.reduce((total, one) => total + one[name], 0)
  const more = (name, words) => (sum(name) > 0 ? `, ${sum(name)} ${words}` : '')
  return `${sum('passed')} passed, ${sum('failed')} failed${more('flaky', 'flaky')}${more('left', 'not run')}`
}

/** As Vitest reports. */
function ofRules(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unbegun(report),
    flaky: 0,
    left: report.numPendingTests + report.numTodoTests,
  }
}

/** As Playwright reports; what passed only when it was tried again is flaky. */
function ofJourneys({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
    left: stats.skipped,
  }
}

function unbegun({ testResults }) {
  return testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length
}
