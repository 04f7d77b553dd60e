/** A fake camera that shows a code: Chromium plays a video generated here. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { encode } from 'uqr'
import { launchOptions, wholeChromium } from './browser'

/** Size of the camera picture, px. */
export const width = 640
export const height = 480
/** Pixels per module of the code. */
const module = 8
const paper = 235
const ink = 16

/** One picture of the code, dark on light, centred: `width` × `height` bytes of brightness, row by row. */
export function brightnessOf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const picture = Buffer.alloc(width * height, paper)
  const left = Math.floor((width - size * module) / 2)
  const top = Math.floor((height - size * module) / 2)
  if (top < 0) throw new RangeError(`too long for the film: ${text}`)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < module; line++)
        picture.fill(
          ink,
          (top + y * module + line) * width + left + x * module,
          (top + y * module + line) * width + left + (x + 1) * module,
        )
    }),
  )
  return picture
}

/** Two frames of YUV4MPEG2 without colour, which Chromium plays in a loop. */
function filmOf(text: string): Buffer {
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    brightnessOf(text),
    Buffer.alloc((width * height) / 2, 128),
  ])
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ])
}

interface Camera {
  /** Content of the code in front of the camera; null: no camera. */
  sees: string | null
  /** The user's answer to the permission request. */
  isAllowed?: boolean
}

/** Runs `work` with a browser that has this camera. */
export async function withCamera(
  { sees, isAllowed = true }: Camera,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'camera-'))
  const film = path.join(folder, 'code.y4m')
  if (sees !== null) writeFileSync(film, filmOf(sees))
  const camera =
    sees === null
      ? []
      : ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const answer = isAllowed ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts'
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: wholeChromium,
    args: [...(launchOptions.args ?? []), answer, ...camera],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
