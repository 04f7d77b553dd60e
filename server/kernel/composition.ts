import type { FolderPart } from './folder/folderPart'
import type { Invariant } from './invariant'
import type { ModuleDefinition, ModuleParts } from './module'

/** The parts of one domain, with its name for logs and errors. */
export interface NamedParts extends ModuleParts {
  name: string
}

/** Domains in creation order: each may use the services of those before it. */
export interface Composition<Base extends object, Services extends object> {
  /** Returns a composition with one more domain at the end. */
  use<Added extends object>(
    definition: ModuleDefinition<Base & Services, Added>,
  ): Composition<Base, Services & Added>
  /**
   * Creates every domain once.
   * @throws Error when two domains have the same name or offer a service of the same name
   */
  create(base: Base): { services: Services; modules: readonly NamedParts[] }
  /** Invariants of all domains, in order. */
  invariants: readonly Invariant[]
  /** Park folder parts of all domains, in order. */
  folder: readonly FolderPart[]
}

interface Made {
  services: object
  modules: readonly NamedParts[]
}

/** A composition without domains. */
export const emptyComposition = <Base extends object>(): Composition<Base, object> =>
  compositionOf(() => ({ services: {}, modules: [] }), [], [])

function compositionOf<Base extends object, Services extends object>(
  create: (base: Base) => { services: Services; modules: readonly NamedParts[] },
  invariants: readonly Invariant[],
  folder: readonly FolderPart[],
): Composition<Base, Services> {
  return {
    invariants,
    folder,
    create,
    use: <Added extends object>(definition: ModuleDefinition<Base & Services, Added>) =>
      compositionOf<Base, Services & Added>(
        (base) => {
          const before = create(base)
          const { services, ...parts } = definition.create({ ...base, ...before.services })
          refuseSecond(before, services, definition.name)
          return {
            services: { ...before.services, ...services },
            modules: [...before.modules, { ...parts, name: definition.name }],
          }
        },
        [...invariants, ...(definition.invariants ?? [])],
        [...folder, ...(definition.folder ?? [])],
      ),
  }
}

function refuseSecond({ services, modules }: Made, added: object, name: string): void {
  if (modules.some((module) => module.name === name))
    throw new Error(`two domains are called ${name}`)
  const taken = Object.keys(added).find((key) => key in services)
  if (taken) throw new Error(`${name} offers ${taken}, which another domain offers already`)
}
