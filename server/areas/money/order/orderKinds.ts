import type { OrderKind } from './orderKind'

/** Registry of order kinds, by name. */
export function createOrderKinds() {
  const kinds = new Map<string, OrderKind>()
  return {
    /** @throws Error when the name is taken */
    register(kind: OrderKind): void {
      if (kinds.has(kind.kind)) throw new Error(`two kinds of order are called ${kind.kind}`)
      kinds.set(kind.kind, kind)
    },

    /** @throws Error for an unregistered name */
    of(name: string): OrderKind {
      const kind = kinds.get(name)
      if (!kind) throw new Error(`no kind of order is called ${name}`)
      return kind
    },
  }
}

export type OrderKinds = ReturnType<typeof createOrderKinds>
