import type { FolderPart } from './folder/folderPart'
import type { ModuleDefinition, ModuleParts, Invariant, OverdueWork } from './module'

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
  /** Declarations of all domains, in order. */
  invariants: readonly Invariant[]
  folder: readonly FolderPart[]
  overdue: readonly OverdueWork[]
}

type Declared = Pick<Composition<object, object>, 'invariants' | 'folder' | 'overdue'>

interface Made {
  services: object
  modules: readonly NamedParts[]
}

/** A composition without domains. */
export const emptyComposition = <Base extends object>(): Composition<Base, object> =>
  compositionOf(() => ({ services: {}, modules: [] }), {
    invariants: [],
    folder: [],
    overdue: [],
  })

function compositionOf<Base extends object, Services extends object>(
  create: (base: Base) => { services: Services; modules: readonly NamedParts[] },
  declared: Declared,
): Composition<Base, Services> {
  return {
    ...declared,
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
        {
          invariants: [...declared.invariants, ...(definition.invariants ?? [])],
          folder: [...declared.folder, ...(definition.folder ?? [])],
          overdue: withOverdue(declared.overdue, definition.overdue),
        },
      ),
  }
}

function refuseSecond({ services, modules }: Made, added: object, name: string): void {
  if (modules.some((module) => module.name === name))
    throw new Error(`two domains are called ${name}`)
  const taken = Object.keys(added).find((key) => key in services)
  if (taken) throw new Error(`${name} offers ${taken}, which another domain offers already`)
}

function withOverdue(
  before: readonly OverdueWork[],
  added: readonly OverdueWork[] = [],
): readonly OverdueWork[] {
  const second = added.find(({ kind }) => before.some((other) => other.kind === kind))
  if (second) throw new Error(`two kinds of overdue work are called ${second.kind}`)
  return [...before, ...added]
}
