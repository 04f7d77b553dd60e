import path from 'node:path'
import { builtIn } from '../../../scripts/weappHost/builtIns'
import type { PageJson } from '../../../scripts/weappHost/build'
import { loadTemplates } from '../../../scripts/weappHost/templates'
import { compileTemplates } from '../../../scripts/weappHost/wxmlCompiler'
import type { BuildFiles, Fault } from './buildFiles'

const REFERENCE = /<(import|include|wxs)\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/g

/**
 * Compiles every wxml file with WeChat's compiler, and reports what the compiler ignores: missing
 * files, components and functions.
 */
export function checkWxml(built: BuildFiles): Fault[] {
  return [
    ...compiled(built),
    ...references(built),
    ...undeclaredComponents(built),
    ...missingFunctions(built),
  ]
}

function compiled({ build }: BuildFiles): Fault[] {
  try {
    loadTemplates(compileTemplates(build.root))
    return []
  } catch (error) {
    return [{ file: 'wxml', says: (error as Error).message.trim() }]
  }
}

function references({ build, files }: BuildFiles): Fault[] {
  return files
    .filter((file) => file.endsWith('.wxml'))
    .flatMap((file) =>
      [...build.text(file).matchAll(REFERENCE)].flatMap(([, kind, source = '']) => {
        const target = pathFrom(file, source)
        const owner = build.packageOf(target)
        if (!build.has(target)) return [{ file, says: `<${kind}> of ${source}, which is missing` }]
        if (owner && owner !== build.packageOf(file))
          return [{ file, says: `<${kind}> of ${source}, which is in another package` }]
        return []
      }),
    )
}

const pathFrom = (file: string, source: string): string =>
  source.startsWith('/') ? source.slice(1) : path.posix.join(path.posix.dirname(file), source)

/** A file and all that it imports or includes. */
function withImports({ build }: BuildFiles, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !build.has(file)) return seen
  seen.add(file)
  for (const [, kind, source = ''] of build.text(file).matchAll(REFERENCE))
    if (kind !== 'wxs') withImports({ build } as BuildFiles, pathFrom(file, source), seen)
  return seen
}

/** Tags of the template language itself. */
const SYNTAX = ['block', 'import', 'include', 'slot', 'template', 'wxs']

const tagsOf = (wxml: string): string[] => [
  ...new Set([...wxml.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag)),
]

/**
 * Tags of pages and components that are neither WeChat's nor in `usingComponents`. WeChat draws
 * nothing for them, and Taro uses its own only below the 15th level.
 */
function undeclaredComponents(built: BuildFiles): Fault[] {
  const { build, files } = built
  return files
    .filter((file) => file.endsWith('.wxml') && build.has(file.replace(/wxml$/, 'json')))
    .flatMap((file) => {
      const json = file.replace(/wxml$/, 'json')
      const using = { ...build.app.usingComponents, ...build.json<PageJson>(json).usingComponents }
      const tags = [...withImports(built, file)].flatMap((each) => tagsOf(build.text(each)))
      return [...new Set(tags)]
        .filter((tag) => !SYNTAX.includes(tag) && !(tag in using) && !builtIn(tag))
        .map((tag) => ({ file: json, says: `usingComponents lacks <${tag}>` }))
    })
}

/** Functions that a template calls in a wxs file and that this file does not export. */
function missingFunctions({ build, files }: BuildFiles): Fault[] {
  return files
    .filter((file) => file.endsWith('.wxml'))
    .flatMap((file) => {
      const wxml = build.text(file)
      return [...wxml.matchAll(/<wxs\b[^>]*>/g)].flatMap(([tag]) => {
        const [, module = ''] = /\bmodule="(\w+)"/.exec(tag) ?? []
        const [, source = ''] = /\bsrc="([^"]+)"/.exec(tag) ?? []
        const target = pathFrom(file, source)
        if (!module || !source || !build.has(target)) return []
        const exported = new Set(
          [...build.text(target).matchAll(/^\s*(\w+)\s*:/gm)].map(([, name]) => name),
        )
        const called = [...wxml.matchAll(new RegExp(`\\b${module}\\.(\\w+)\\(`, 'g'))]
        return [...new Set(called.map(([, name]) => name))]
          .filter((name) => !exported.has(name))
          .map((name) => ({ file, says: `${module}.${name}: ${source} does not export it` }))
      })
    })
}
