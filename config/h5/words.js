/**
 * A worker's script, served under a name that changes with it, since browsers keep it for a year (config/index.ts,
 * server/http/web/shell.ts): loads the browser's data for languages and its list of Chinese words, which a process has once
 * for all threads. Otherwise the first title that is divided into words waits for it, 10 to 24 ms on the main thread and
 * four times as long on a poor phone. Nothing is sent back: what is drawn earlier loads it itself.
 */
try {
  Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment('文化园区'))
} catch {
  // Firefox before 125 has no Intl.Segmenter.
}
globalThis.close()
