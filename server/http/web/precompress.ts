import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { BROTLI_QUALITY } from '../../kernel/compressed'

const compressible = /\.(?:js|css|svg|json|txt)$/
/** Smaller files gain nothing: the extra headers outweigh the saving. */
const LEAST_BYTES = 1024

/**
 * Creates missing `.br` and `.gz` files of a build, so that files are compressed once and not per
 * answer. Each file appears complete or not at all.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  // Files of the first page first: they are requested earliest.
  const firstPage = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => '')
  const isLater = ({ name }: { name: string }) => Number(!firstPage.includes(name))
  files.sort((one, other) => isLater(one) - isLater(other))
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(file)
    if (size < LEAST_BYTES) continue
    await Promise.all([
      compress(file, '.gz', mtimeMs, () => createGzip({ level: 9 })),
      compress(file, '.br', mtimeMs, () =>
        createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: size,
          },
        }),
      ),
    ])
  }
}

async function compress(
  file: string,
  extension: string,
  changedMs: number,
  compressor: () => NodeJS.ReadWriteStream,
): Promise<void> {
  const target = file + extension
  const made = await stat(target).catch(() => undefined)
  if (made && made.mtimeMs >= changedMs) return
  const unfinished = `${target}.${process.pid}`
  await pipeline(createReadStream(file), compressor(), createWriteStream(unfinished))
  await rename(unfinished, target)
}
