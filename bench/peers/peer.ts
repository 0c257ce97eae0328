/** A program that people would use instead, as it is installed, started and bought from. */
export type Peer = {
  name: string
  /** In bench/peers: its packages with their versions, and how it is set up. */
  folder: string
  /** A program of its folder that fills its empty database, once. */
  prepare: readonly string[]
  /** The program that serves. */
  serve: readonly string[]
  /** Answers once it is ready. */
  readyAt: string
  /** A whole checkout of a guest, as its own shop makes it, paid by its own stand-in for a card; throws where one is not paid. */
  visitor(url: string): Promise<() => Promise<void>>
  /** Where it tells of one product. */
  product(url: string): Promise<{ url: string; body?: string; headers?: Record<string, string> }>
}
