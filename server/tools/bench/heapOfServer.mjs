/**
 * Preloaded into the measured server: on SIGUSR2 collects the garbage and writes its memory, bytes,
 * to the file BENCH_HEAP.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const file = process.env.BENCH_HEAP
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
if (file)
  process.on('SIGUSR2', () => {
    const before = process.memoryUsage()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.new`, JSON.stringify({ rss: before.rss, heapUsed, external }))
    renameSync(`${file}.new`, file)
  })
