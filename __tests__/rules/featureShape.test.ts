/** Every folder of src/features has the shape that CONTRIBUTING.md describes. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const features = path.join(__dirname, '../../src/features')

/** Files allowed in a feature's folder: one file of a kind, or a folder of that name. */
const shapes: readonly RegExp[] = [
  /^queries\.ts$/,
  /^queries\/\w+\.ts$/,
  /^model\.ts$/,
  /^model\/\w+\.ts$/,
  /^atoms\.ts$/,
  /^orderType\.ts$/,
  /^actions\/\w+(\.weapp|\.h5)?\.tsx?$/,
  /^components\/[A-Z]\w*(\.weapp|\.h5)?\.tsx$/,
  /^components\/[a-z]\w*\.scss$/,
  /^components\/[a-z]\w*Props\.ts$/,
]
/** Names without a subject, in which no reader would search. */
const subjectless = /(^|\/)(common|helpers|misc|utils|index|types)\./

/** Problems of a feature's files, given by their paths inside its folder. */
function faultsOf(files: readonly string[]): string[] {
  const faults = files.filter(
    (file) => !shapes.some((shape) => shape.test(file)) || subjectless.test(file),
  )
  for (const kind of ['queries', 'model'])
    if (files.includes(`${kind}.ts`) && files.some((file) => file.startsWith(`${kind}/`)))
      faults.push(`${kind}.ts beside ${kind}/`)
  return faults
}

/** Modules a file imports for their values: `import type` costs nothing and is left out. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gms)].map(([, module = '']) => module)

const filesOf = (feature: string): string[] =>
  readdirSync(path.join(features, feature), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replace(/\\/g, '/'))
    .filter((file) => path.extname(file) !== '')

const names = readdirSync(features)

test('no package has features of its own', () => {
  const src = path.dirname(features)
  const packages = readdirSync(src).filter((name) => name.startsWith('pages'))
  expect(packages.length).toBeGreaterThan(2)
  expect(packages.filter((name) => readdirSync(path.join(src, name)).includes('features'))).toEqual(
    [],
  )
})

test.each(names)('%s', (name) => {
  expect(faultsOf(filesOf(name))).toEqual([])
})

test('a model imports neither the request layer nor React', () => {
  const models = names.flatMap((name) =>
    filesOf(name)
      .filter((file) => /^model[./]/.test(file))
      .map((file) => path.join(features, name, file)),
  )
  expect(models.length).toBeGreaterThan(20)
  const strange = models.filter((file) =>
    importsOf(readFileSync(file, 'utf8')).some((module) =>
      /^(react|@tanstack\/|@\/request|@\/components|@\/hooks)/.test(module),
    ),
  )
  expect(strange).toEqual([])
})

test('the check reports misplaced files', () => {
  expect(faultsOf(['queries.ts', 'components/TeaCup.tsx', 'components/teaCup.scss'])).toEqual([])
  for (const stray of ['TeaCup.tsx', 'useTea.ts', 'components/pour.ts', 'actions/helpers.ts'])
    expect(faultsOf([stray])).toEqual([stray])
  expect(faultsOf(['queries.ts', 'queries/cups.ts'])).toEqual(['queries.ts beside queries/'])
  expect(importsOf("import { useState } from 'react'\nimport type { FC } from 'x'\n")).toEqual([
    'react',
  ])
})
