import { createServer, type AddressInfo } from 'node:net'

/** Free ports of this machine, all different, by the names that they are for. */
export async function findFreePorts<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const listeners = names.map(() => createServer())
  // All are held until all are known: one after another could be the same.
  const ports = await Promise.all(
    listeners.map(async (listener) => {
      await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
      return (listener.address() as AddressInfo).port
    }),
  )
  await Promise.all(listeners.map((listener) => new Promise((done) => listener.close(done))))
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Name, number>
}
