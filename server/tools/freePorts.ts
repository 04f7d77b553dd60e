import { createServer, type AddressInfo } from 'node:net'

/** Finds distinct free local ports, one per name. */
export async function findFreePorts<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const listeners = names.map(() => createServer())
  // All are held until all are known: otherwise the same port could be found twice.
  const ports = await Promise.all(
    listeners.map(async (listener) => {
      await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
      return (listener.address() as AddressInfo).port
    }),
  )
  await Promise.all(listeners.map((listener) => new Promise((done) => listener.close(done))))
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Name, number>
}

/** Finds a currently free port. */
export const findFreePort = async (): Promise<number> => (await findFreePorts(['one'])).one
