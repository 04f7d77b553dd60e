/** What eslint's zones cannot say: no circle between folders of the server, types included. */
import {
  circleIn,
  folderImports,
  serverImports,
  type FileImport,
} from '../support/rules/serverFolders'

const found = serverImports()

/** `areas/money/order/…` → `areas/money/order`; `kernel/…` → `kernel`. Files of no folder compose the rest. */
function domainOf(file: string): string | undefined {
  const parts = file.split('/')
  if (parts[0] === 'areas') return parts.length < 4 ? undefined : parts.slice(0, 3).join('/')
  if (parts[0] === 'tools' || parts.length < 2) return undefined
  return parts[0] === 'providers' ? parts.slice(0, 2).join('/') : parts[0]
}

const shown = (circle: FileImport[] | undefined) => circle?.map(({ from, to }) => `${from} → ${to}`)

test('imports are found', () => {
  expect(found.length).toBeGreaterThan(500)
})

test('no folder of the server imports another both ways, nor round a circle', () => {
  expect(shown(circleIn(folderImports(found, domainOf)))).toBeUndefined()
})

test('areas stand in one order', () => {
  const areaOf = (file: string) => {
    const [root, area, domain] = file.split('/')
    return root === 'areas' && domain !== undefined ? area : undefined
  }
  const graph = folderImports(
    // The area files are chained: each begins with the one before.
    found.filter(({ from }) => !from.endsWith('.area.ts')),
    areaOf,
  )
  expect(shown(circleIn(graph))).toBeUndefined()
})

test('a circle is noticed', () => {
  const files = [
    { from: 'kernel/a.ts', to: 'database/b.ts' },
    { from: 'database/b.ts', to: 'http/c.ts' },
    { from: 'http/c.ts', to: 'kernel/d.ts' },
  ]
  expect(circleIn(folderImports(files, domainOf))).toHaveLength(3)
  expect(circleIn(folderImports(files.slice(0, 2), domainOf))).toBeUndefined()
  const pair = [...files.slice(0, 1), { from: 'database/e.ts', to: 'kernel/a.ts' }]
  expect(circleIn(folderImports(pair, domainOf))).toHaveLength(2)
})
