/** What the app imports from React exists in the mini-program, which gets React through config/weapp/react.js. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Only in the browser: folders and files of H5, and the module that gets React itself. */
const elsewhere = /(\/h5\/|\.h5\.tsx?$|\/pagessystem\/|\/app\.tsx$)/

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.join(root, 'src', file))
  .filter((file) => /\.tsx?$/.test(file) && !elsewhere.test(file))

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

/** Values imported from React, without types. */
function importedFrom(text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from 'react'/gm)].flatMap(([, list = '']) =>
    namesIn(list),
  )
}

it('every value that a module imports from React is exported to the mini-program', () => {
  const given = readFileSync(path.join(root, 'config/weapp/react.js'), 'utf8')
  const exported = [...given.matchAll(/^export const \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    namesIn(list),
  )
  expect(exported).toContain('useState')
  const missing = files.flatMap((file) =>
    importedFrom(readFileSync(file, 'utf8'))
      .filter((name) => !exported.includes(name))
      .map((name) => `${path.relative(root, file)}: ${name}`),
  )
  expect(missing).toEqual([])
})
