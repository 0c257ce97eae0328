declare module 'ssh2-sftp-client' {
  import type { Readable } from 'node:stream'

  type Login = {
    host: string
    port: number
    username: string
    password?: string
    privateKey?: string
    passphrase?: string
    readyTimeout: number
    keepaliveInterval: number
    keepaliveCountMax: number
    hostVerifier(key: Buffer): boolean
  }
  type Listeners = Record<'error' | 'end' | 'close', (error?: Error) => void>
  export default class SftpClient {
    constructor(name: string, listeners: Listeners)
    connect(login: Login): Promise<unknown>
    list(folder: string): Promise<{ name: string; type: string }[]>
    exists(path: string): Promise<false | 'd' | '-' | 'l'>
    put(from: Readable, to: string): Promise<string>
    posixRename(from: string, to: string): Promise<string>
    rename(from: string, to: string): Promise<string>
    delete(path: string, notFoundIsFine: boolean): Promise<string>
    createReadStream(path: string): Readable
    end(): Promise<boolean>
  }
}
