declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    requests: { path: string; headers: Record<string, string> }[]
  }
  type Result = {
    requests: { average: number }
    errors: number
    statusCodeStats?: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
