import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export type MailSession = SMTPServerSession

/** A mail server on loopback that asks for no password, whose connections can be broken. */
export async function openSmtp(
  options: Pick<SMTPServerOptions, 'onConnect' | 'onClose' | 'onRcptTo' | 'onData'>,
) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.server.address()
  return {
    port: bound && typeof bound === 'object' ? bound.port : 0,
    drop({ id }: MailSession): void {
      type Open = { id: string; _socket: { destroy(): void } }
      const open = server as unknown as { connections: Set<Open> }
      for (const one of open.connections) if (one.id === id) one._socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
