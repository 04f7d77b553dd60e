/** Import cycles between files or folders, which eslint's zones cannot detect; imports of types count too. */
import { allImports, circleIn, folderImports, type FileImport } from '../support/rules/importGraph'

const found = allImports()
const shown = (circle: FileImport[] | undefined) => circle?.map(({ from, to }) => `${from} → ${to}`)

/** `server/areas/money/order/…` → `server/areas/money/order`; `server/kernel/…` → `server/kernel`. */
function domainOf(file: string): string | undefined {
  const [root, part, area, domain] = file.split('/')
  if (root !== 'server' || part === undefined || area === undefined) return undefined
  // The tools use the product and are not composed of layers.
  if (part === 'tools') return undefined
  if (part === 'providers') return [root, part, area].join('/')
  if (part !== 'areas') return [root, part].join('/')
  // areas/base.ts and the area files compose the domains.
  const isDomain = file.split('/').length > 4
  return isDomain ? [root, part, area, domain].join('/') : undefined
}

test('the check finds imports', () => {
  expect(found.filter(({ from }) => from.startsWith('server/')).length).toBeGreaterThan(500)
  expect(found.filter(({ from }) => from.startsWith('src/')).length).toBeGreaterThan(500)
})

test('files have no circular imports', () => {
  expect(shown(circleIn(folderImports(found, (file) => file)))).toBeUndefined()
})

test('server folders have no circular imports', () => {
  expect(shown(circleIn(folderImports(found, domainOf)))).toBeUndefined()
})

test('areas have no circular imports', () => {
  const areaOf = (file: string) => domainOf(file)?.match(/^server\/areas\/\w+/)?.[0]
  expect(shown(circleIn(folderImports(found, areaOf)))).toBeUndefined()
})

test('the check reports a circle', () => {
  const files = [
    { from: 'server/kernel/a.ts', to: 'server/database/b.ts' },
    { from: 'server/database/b.ts', to: 'server/http/c.ts' },
    { from: 'server/http/c.ts', to: 'server/kernel/d.ts' },
  ]
  expect(circleIn(folderImports(files, domainOf))).toHaveLength(3)
  expect(circleIn(folderImports(files.slice(0, 2), domainOf))).toBeUndefined()
  const pair = [...files.slice(0, 1), { from: 'server/database/e.ts', to: 'server/kernel/a.ts' }]
  expect(circleIn(folderImports(pair, domainOf))).toHaveLength(2)
  expect(circleIn(folderImports(pair, (file) => file))).toBeUndefined()
})
