/** Every component has one documented purpose and an entry in the gallery. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve('src/components')
const folders = readdirSync(root).filter((name) => readdirSync(path.join(root, name)).length > 0)
const textOf = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8')

/** Files of React components, those of the mini-program beside them left out: they are the same component. */
const components = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => /^[A-Z]\w*\.tsx$/.test(name))
    .map((name) => `${folder}/${name}`),
)

test.each(components)('%s has a comment with its purpose', (file) => {
  const name = path.basename(file, '.tsx')
  // The last comment directly precedes the component.
  expect(textOf(root, file)).toMatch(
    new RegExp(`\\*/\\nexport (default )?(function|const) ${name}\\b`),
  )
})

const gallery = path.resolve('src/pagesdev/gallery')
const shown = readdirSync(gallery)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => textOf(gallery, name))
  .join('\n')

/** Folders that a text imports from. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/from '@\/components\/(\w+)\//g)].map(([, folder = '']) => folder)

test('the gallery shows every component, alone or inside another', () => {
  const found = new Set(importsOf(shown))
  for (const folder of found)
    for (const name of readdirSync(path.join(root, folder)))
      if (name.endsWith('.tsx'))
        for (const inner of importsOf(textOf(root, folder, name))) found.add(inner)
  // The full-page video player has no gallery entry; it is shown on home.
  expect(folders.filter((folder) => !found.has(folder))).toEqual(['videoPlayer'])
})
