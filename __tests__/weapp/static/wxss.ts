import wxssToJs from 'miniprogram-compiler/src/wcsc'
import type { BuildFiles, Fault } from './buildFiles'

const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024

/** Compiles every wxss file with WeChat's compiler, and reports pictures unreachable from wxss. */
export function checkWxss(built: BuildFiles): Fault[] {
  return [...compiled(built), ...localPictures(built)]
}

function compiled({ build, files }: BuildFiles): Fault[] {
  const names = files
    .filter((file) => file.endsWith('.wxss'))
    .map((file) => file.slice(0, -'.wxss'.length))
  const result = wxssToJs(build.root, names, { maxBuffer: OUTPUT_LIMIT_BYTES })
  return result instanceof Error ? [{ file: 'wxss', says: result.message.trim() }] : []
}

/** In styles WeChat shows pictures from the net and data URLs, but not those of the package. */
function localPictures({ build, files }: BuildFiles): Fault[] {
  return files
    .filter((file) => file.endsWith('.wxss'))
    .flatMap((file) =>
      [...build.text(file).matchAll(/url\(\s*["']?([^"')]+)/g)]
        .map(([, source = '']) => source)
        .filter((source) => !/^(https?:|data:|#)/.test(source))
        .map((source) => ({ file, says: `url(${source}) is a file of the package` })),
    )
}
