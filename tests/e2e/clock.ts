// Loaded before the server where a journey needs its own hour of the day: the clock runs on from there.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const machineNow = Date.now
Date.now = () => machineNow() + ahead

export {}
