/** The routes of the app beside the pages of spec 2: complete, in its order, and nothing else in their roots. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  browserOnlyRoot,
  formerAddresses,
  mainPages,
  ownPages,
  ownRoots,
  pagespackaPages,
  routes,
  systemPages,
} from '@/routes'
import { specMainPages, specPagespackaPages } from '../support/specPages'

const pathsOf = (pages: Record<string, string>) => Object.values(pages).map((path) => path.slice(1))
const rootOf = (path: string) => path.split('/')[0]

test('the specification has 32 pages in the main package and 76 in pagespacka', () => {
  expect([new Set(specMainPages).size, new Set(specPagespackaPages).size]).toEqual([32, 76])
})

test('main package and pagespacka hold the pages of the specification, in its order', () => {
  expect(pathsOf(mainPages)).toEqual(specMainPages)
  expect(pathsOf(pagespackaPages)).toEqual(specPagespackaPages.map((one) => `pagespacka/${one}`))
})

test('every other page is in a root of its own', () => {
  expect([...new Set(pathsOf(ownPages).map(rootOf))].sort()).toEqual([...ownRoots].sort())
  expect([...new Set(pathsOf(systemPages).map(rootOf))]).toEqual([browserOnlyRoot])
})

const src = path.resolve('src')

test('every page has its file, and every page file is a page', () => {
  const files = readdirSync(src, { recursive: true })
    .map(String)
    .filter((file) => /^pages[a-z]*\//.test(file) && file.endsWith('.config.ts'))
    .map((file) => file.slice(0, -'.config.ts'.length))
    .filter((file) => rootOf(file) !== 'pagesdev')
  expect(files.sort()).toEqual(pathsOf(routes).sort())
  for (const file of files) expect(existsSync(path.join(src, `${file}.tsx`))).toBe(true)
})

test('an address of an earlier version redirects to a page and is no page itself', () => {
  const paths: readonly string[] = Object.values(routes)
  for (const [former, present] of Object.entries(formerAddresses)) {
    expect(paths).not.toContain(former)
    expect(paths).toContain(present)
  }
})
