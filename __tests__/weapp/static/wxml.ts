import path from 'node:path'
import { loadTemplates } from '../../../scripts/weappHost/templates'
import { compileTemplates } from '../../../scripts/weappHost/wxmlCompiler'
import type { BuildFiles, Fault } from './buildFiles'

const REFERENCE = /<(import|include|wxs)\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/g

/** Compiles every wxml file with WeChat's compiler, and reports missing files, which the compiler ignores. */
export function checkWxml(built: BuildFiles): Fault[] {
  return [...compiled(built), ...references(built)]
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
        const target = source.startsWith('/')
          ? source.slice(1)
          : path.posix.join(path.posix.dirname(file), source)
        const owner = build.packageOf(target)
        if (!build.has(target)) return [{ file, says: `<${kind}> of ${source}, which is missing` }]
        if (owner && owner !== build.packageOf(file))
          return [{ file, says: `<${kind}> of ${source}, which is in another package` }]
        return []
      }),
    )
}
